/* What has been counted so far, in a file, so that a study that was stopped can go on.
 *
 * It is text: a first line, the version, the question in words, the ranges that are done, counters
 * and records that are not zero, and a hash of all that. */
#ifndef PARLOR_LAB_CHECKPOINT_H
#define PARLOR_LAB_CHECKPOINT_H

#include "study.h" /* lab_checkpoint_question() is in lab.h */

typedef enum lab_reading { LAB_READ, LAB_NO_FILE, LAB_UNREADABLE } lab_reading;

/* Writes to a file beside it that then takes its name, so that there is always a whole one. */
bool lab_checkpoint_write(const char *file, const lab_question *question, const lab_ranges *done,
                          const lab_totals *totals, char problem[LAB_SENTENCE]);
/* Adds what is in a file of the same question. LAB_UNREADABLE: `problem` says why. */
lab_reading lab_checkpoint_read(const char *file, const lab_question *question, lab_ranges *done,
                                lab_totals *totals, char problem[LAB_SENTENCE]);

#endif
