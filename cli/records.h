/* Records of games, as people keep them: a word, or a line of a file. */
#ifndef PARLOR_CLI_RECORDS_H
#define PARLOR_CLI_RECORDS_H

#include "cli.h"
#include "parlor/play.h"

/* Reads the record in a line: it is the line, or "record" of the log that the line is. */
bool record_line_read(const char *line, size_t size, parlor_record *record, parlor_status *status);

/* Is the word meant as a record, good or bad, and not as the name of a file? */
bool word_is_record(const char *word);

/* Takes the record that a word is, or the first one of the file that it names. If there is none,
 * says why. */
exit_status record_of_word(const char *word, parlor_record *record);

/* Tells of an error or a warning about the record at that line of a file, or of the command line if
 * that is NULL. Returns STATUS_BAD_CASE if it is an error. */
exit_status record_report(const char *file, uint64_t line, parlor_status *status, const char *text,
                          size_t size);

#endif
