#pragma once

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <tiffio.h>

// libtiff brings a dozen libraries with it, which would cost every start of a program 3 ms. It is
// therefore loaded when the first TIFF picture is read, and only its header is used here.

#define BOOKLAND_TIFF_FUNCTIONS(FUNCTION) \
    FUNCTION(TIFFClientOpen)              \
    FUNCTION(TIFFClose)                   \
    FUNCTION(TIFFGetFieldDefaulted)       \
    FUNCTION(TIFFGetField)                \
    FUNCTION(TIFFIsTiled)                 \
    FUNCTION(TIFFRGBAImageBegin)          \
    FUNCTION(TIFFRGBAImageEnd)            \
    FUNCTION(TIFFRGBAImageGet)            \
    FUNCTION(TIFFReadScanline)            \
    FUNCTION(TIFFReadTile)                \
    FUNCTION(TIFFScanlineSize)            \
    FUNCTION(TIFFSetErrorHandler)         \
    FUNCTION(TIFFSetWarningHandler)       \
    FUNCTION(TIFFTileRowSize)             \
    FUNCTION(TIFFTileSize)

// Since libtiff 4.5: messages and memory limits that are a file's own instead of the process's.
#define BOOKLAND_TIFF_OPTION_FUNCTIONS(FUNCTION) \
    FUNCTION(TIFFClientOpenExt)                  \
    FUNCTION(TIFFOpenOptionsAlloc)               \
    FUNCTION(TIFFOpenOptionsFree)                \
    FUNCTION(TIFFOpenOptionsSetErrorHandlerExtR) \
    FUNCTION(TIFFOpenOptionsSetMaxSingleMemAlloc) \
    FUNCTION(TIFFOpenOptionsSetWarningHandlerExtR)

/// The functions of libtiff, by their own names.
typedef struct {
#define BOOKLAND_FIELD(name) __typeof__(&name) _Nonnull name;
    BOOKLAND_TIFF_FUNCTIONS(BOOKLAND_FIELD)
    BOOKLAND_TIFF_OPTION_FUNCTIONS(BOOKLAND_FIELD)
#undef BOOKLAND_FIELD
    /// Whether the functions of libtiff 4.5 are there.
    int has_options;
} bookland_tiff_functions;

/// Loads libtiff on the first call; NULL where it is not installed or lacks a function.
static inline const bookland_tiff_functions *_Nullable bookland_tiff(void) {
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    static bookland_tiff_functions functions;
    static int is_loaded;
    pthread_mutex_lock(&mutex);
    if (!is_loaded) {
        static const char *const names[] = {
            "libtiff.so.6", "libtiff.so.5", "libtiff.so.7", "libtiff.so.8",
        };
        void *library = NULL;
        for (size_t index = 0; library == NULL && index < sizeof names / sizeof *names; index++)
            library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
        int found = library != NULL;
        int has_options = found;
#define BOOKLAND_LOAD(name) \
    found = found && (*(void **)&functions.name = dlsym(library, #name)) != NULL;
        BOOKLAND_TIFF_FUNCTIONS(BOOKLAND_LOAD)
#undef BOOKLAND_LOAD
#define BOOKLAND_LOAD(name) \
    has_options = has_options && (*(void **)&functions.name = dlsym(library, #name)) != NULL;
        BOOKLAND_TIFF_OPTION_FUNCTIONS(BOOKLAND_LOAD)
#undef BOOKLAND_LOAD
        functions.has_options = has_options;
        if (found && !has_options) {
            functions.TIFFSetErrorHandler(NULL);
            functions.TIFFSetWarningHandler(NULL);
        }
        is_loaded = found;
    }
    int found = is_loaded;
    pthread_mutex_unlock(&mutex);
    return found ? &functions : NULL;
}

/// A file in memory, as libtiff's callbacks see it.
typedef struct {
    const uint8_t *_Nonnull bytes;
    uint64_t count;
    uint64_t position;
    /// The first error's text; empty where there is none or the library is older than 4.5.
    char message[200];
} bookland_tiff_input;

static inline bookland_tiff_input bookland_tiff_input_make(
    const uint8_t *_Nonnull bytes, uint64_t count) {
    bookland_tiff_input input = {.bytes = bytes, .count = count};
    return input;
}

static inline tmsize_t bookland_tiff_read(thandle_t handle, void *buffer, tmsize_t size) {
    bookland_tiff_input *input = (bookland_tiff_input *)handle;
    uint64_t rest = input->position < input->count ? input->count - input->position : 0;
    uint64_t length = size < 0 ? 0 : (uint64_t)size < rest ? (uint64_t)size : rest;
    memcpy(buffer, input->bytes + (length ? input->position : 0), length);
    input->position += length;
    return (tmsize_t)length;
}

static inline tmsize_t bookland_tiff_write(thandle_t handle, void *buffer, tmsize_t size) {
    return -1;
}

static inline toff_t bookland_tiff_seek(thandle_t handle, toff_t offset, int origin) {
    bookland_tiff_input *input = (bookland_tiff_input *)handle;
    input->position = offset + (origin == SEEK_SET   ? 0
                                : origin == SEEK_CUR ? input->position
                                                     : input->count);
    return input->position;
}

static inline int bookland_tiff_close(thandle_t handle) { return 0; }

static inline toff_t bookland_tiff_size(thandle_t handle) {
    return ((bookland_tiff_input *)handle)->count;
}

static inline int bookland_tiff_map(thandle_t handle, void **base, toff_t *size) {
    bookland_tiff_input *input = (bookland_tiff_input *)handle;
    *base = (void *)input->bytes;
    *size = input->count;
    return 1;
}

static inline void bookland_tiff_unmap(thandle_t handle, void *base, toff_t size) {}

static inline int bookland_tiff_error(
    TIFF *tiff, void *user, const char *module, const char *format, va_list arguments) {
    bookland_tiff_input *input = (bookland_tiff_input *)user;
    if (input->message[0] == 0)
        vsnprintf(input->message, sizeof input->message, format, arguments);
    return 1;
}

static inline int bookland_tiff_warning(
    TIFF *tiff, void *user, const char *module, const char *format, va_list arguments) {
    return 1;
}

/// Opens a file in memory, which must outlive the handle, as must the bytes.
///
/// `largest_allocation` limits each piece of memory that the library takes, where it is 4.5 or
/// newer.
static inline TIFF *_Nullable bookland_tiff_open(
    const bookland_tiff_functions *_Nonnull functions,
    bookland_tiff_input *_Nonnull input,
    tmsize_t largest_allocation) {
    thandle_t handle = (thandle_t)input;
    if (!functions->has_options)
        return functions->TIFFClientOpen(
            "", "r", handle, bookland_tiff_read, bookland_tiff_write, bookland_tiff_seek,
            bookland_tiff_close, bookland_tiff_size, bookland_tiff_map, bookland_tiff_unmap);
    TIFFOpenOptions *options = functions->TIFFOpenOptionsAlloc();
    if (options == NULL) return NULL;
    functions->TIFFOpenOptionsSetErrorHandlerExtR(options, bookland_tiff_error, input);
    functions->TIFFOpenOptionsSetWarningHandlerExtR(options, bookland_tiff_warning, input);
    functions->TIFFOpenOptionsSetMaxSingleMemAlloc(options, largest_allocation);
    TIFF *tiff = functions->TIFFClientOpenExt(
        "", "r", handle, bookland_tiff_read, bookland_tiff_write, bookland_tiff_seek,
        bookland_tiff_close, bookland_tiff_size, bookland_tiff_map, bookland_tiff_unmap, options);
    functions->TIFFOpenOptionsFree(options);
    return tiff;
}

/// A tag whose value is one 16-bit number, or what the standard says where it is not there.
static inline uint16_t bookland_tiff_u16(
    const bookland_tiff_functions *_Nonnull functions, TIFF *_Nonnull tiff, uint32_t tag) {
    uint16_t value = 0;
    return functions->TIFFGetFieldDefaulted(tiff, tag, &value) ? value : 0;
}

/// A tag whose value is one 32-bit number, or what the standard says where it is not there.
static inline uint32_t bookland_tiff_u32(
    const bookland_tiff_functions *_Nonnull functions, TIFF *_Nonnull tiff, uint32_t tag) {
    uint32_t value = 0;
    return functions->TIFFGetFieldDefaulted(tiff, tag, &value) ? value : 0;
}

/// Whether a tag with a count and values is there.
static inline int bookland_tiff_has_bytes(
    const bookland_tiff_functions *_Nonnull functions, TIFF *_Nonnull tiff, uint32_t tag) {
    uint16_t count = 0;
    void *values = NULL;
    return functions->TIFFGetField(tiff, tag, &count, &values);
}

/// The three curves of a palette, `1 << bits` numbers each; 0 where there is none.
static inline int bookland_tiff_palette(
    const bookland_tiff_functions *_Nonnull functions,
    TIFF *_Nonnull tiff,
    const uint16_t *_Nullable *_Nonnull red,
    const uint16_t *_Nullable *_Nonnull green,
    const uint16_t *_Nullable *_Nonnull blue) {
    return functions->TIFFGetField(tiff, TIFFTAG_COLORMAP, red, green, blue);
}
