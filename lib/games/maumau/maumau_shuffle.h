/* The shuffle: what makes a pile of a seed and a number. */
#ifndef PARLOR_GAMES_MAUMAU_SHUFFLE_H
#define PARLOR_GAMES_MAUMAU_SHUFFLE_H

#include "../../core/random.h"
#include "parlor/maumau.h"

/* A card has a key of 16 bits, half a random word: those of the cards up to KEY_WORDS have the low
 * halves, the others the high ones. */
enum { KEY_BITS = 16, KEY_WORDS = PARLOR_MAUMAU_CARDS / 2 };

/* Puts the cards into the order of their keys. If two keys are equal, all of them are thrown away
 * and drawn again, from the next words of the stream.
 *
 * Each order is equally likely: a permutation of the cards turns every outcome of the keys without
 * equal ones into another that is as likely, since the keys are independent and alike, and turns
 * one order of the cards into another. So no order is preferred among those without equal keys, and
 * one that is thrown away says nothing about the next. About one in 132 is. */
void parlor_maumau_shuffle(parlor_random *random, parlor_maumau_card pile[PARLOR_MAUMAU_CARDS]);

#endif
