/* For functions that have to become part of their callers, for speed. Where the branches that tests
 * take are counted, they stay functions: a branch of theirs counts once, not once in every caller.
 */
#ifndef PARLOR_CORE_INLINE_H
#define PARLOR_CORE_INLINE_H

#ifdef PARLOR_COUNTS_BRANCHES
#define ALWAYS_INLINE static inline
#else
#define ALWAYS_INLINE static inline __attribute__((always_inline))
#endif

#endif
