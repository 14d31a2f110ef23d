#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The licence of a library, as its authors wrote it.
typedef struct {
    const char *_Nonnull name;
    /// UTF-8, without a null byte at its end.
    const char *_Nonnull bytes;
    size_t size;
} bookland_license_text_t;

/// Returns the text for the library with a name; NULL if there is none.
const bookland_license_text_t *_Nullable bookland_license_text(const char *_Nonnull name);

/// Returns the version of the library that the program was built with; NULL if it does not say.
///
/// It is that of the headers, or of the library itself where they name none.
const char *_Nullable bookland_version_at_build(const char *_Nonnull name);

#ifdef __cplusplus
}
#endif
