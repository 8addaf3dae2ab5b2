/* What every public header shares: which functions are public, and the version. */
#ifndef PARLOR_API_H
#define PARLOR_API_H

/* The version of these headers, in parts and as a text. */
#define PARLOR_VERSION_MAJOR 0
#define PARLOR_VERSION_MINOR 1
#define PARLOR_VERSION_PATCH 0
#define PARLOR_VERSION       "0.1.0"

/* One number that grows with the version, to compare with: 0.1.0 is 100. */
#define PARLOR_VERSION_NUMBER                                                                      \
    (PARLOR_VERSION_MAJOR * 10000 + PARLOR_VERSION_MINOR * 100 + PARLOR_VERSION_PATCH)

/* Marks what the library offers; everything else in it is hidden. On Windows a program that uses
 * parlor as a DLL defines PARLOR_SHARED, and whoever builds the DLL defines PARLOR_BUILD too. */
#if defined(_WIN32) && defined(PARLOR_SHARED) && defined(PARLOR_BUILD)
#define PARLOR_API __declspec(dllexport)
#elif defined(_WIN32) && defined(PARLOR_SHARED)
#define PARLOR_API __declspec(dllimport)
#elif defined(__GNUC__) && !defined(_WIN32)
#define PARLOR_API __attribute__((visibility("default")))
#else
#define PARLOR_API
#endif

/* A conversion that neither a C nor a C++ compiler complains about. */
#ifdef __cplusplus
#define PARLOR_CAST(type, value) static_cast<type>(value)
#else
#define PARLOR_CAST(type, value) ((type)(value))
#endif

#endif
