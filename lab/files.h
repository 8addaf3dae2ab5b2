/* Files that are whole, or not there. */
#ifndef PARLOR_LAB_FILES_H
#define PARLOR_LAB_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* A new file beside another, FILE.new, or FILE.new2 and on where a name is taken: what is there, a
 * link too, is left alone. Returns its descriptor, to read and write; -1: errno says why not. Its
 * name is to be freed in any case. */
int lab_file_beside(const char *file, char **name);
/* Writes a file beside it that then takes its place, so that there is always a whole one. Until it
 * is on the disk, not only on its way there. False: errno says why not, and nothing is left. */
bool lab_file_write(const char *file, const char *text, size_t size);

#endif
