#pragma once

#include <stddef.h>

/// A file of the station's page.
typedef struct {
    const char *_Nonnull name;
    /// The media type.
    const char *_Nonnull type;
    const unsigned char *_Nonnull bytes;
    size_t size;
} bookland_page_file_t;

/// Returns the file with a name; NULL if there is none.
const bookland_page_file_t *_Nullable bookland_page_file(const char *_Nonnull name);
