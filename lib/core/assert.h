/* Assertions about our own mistakes and about the preconditions of public functions. They are part
 * of debug builds only (PARLOR_DEBUG, which CMake sets for the build type Debug), and stop the
 * program where it stands: a freestanding library has nobody to tell. */
#ifndef PARLOR_CORE_ASSERT_H
#define PARLOR_CORE_ASSERT_H

#ifdef PARLOR_DEBUG
#define parlor_assert(holds) ((holds) ? (void)0 : __builtin_trap())
#else
#define parlor_assert(holds) ((void)(0 && (holds))) /* never evaluated, but compiled */
#endif

#endif
