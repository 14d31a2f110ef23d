#pragma once

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <tiffio.h>

// libtiff pulls in a dozen libraries, which would add 3 ms to every start of a program. It is loaded
// with the first TIFF image; only its header is used at build time.

#define BOOKLAND_TIFF_FUNCTIONS(FUNCTION) \
    FUNCTION(TIFFClientOpen)              \
    FUNCTION(TIFFClose)                   \
    FUNCTION(TIFFGetFieldDefaulted)       \
    FUNCTION(TIFFGetField)                \
    FUNCTION(TIFFIsTiled)                 \
    FUNCTION(TIFFNumberOfDirectories)     \
    FUNCTION(TIFFRGBAImageBegin)          \
    FUNCTION(TIFFRGBAImageEnd)            \
    FUNCTION(TIFFRGBAImageGet)            \
    FUNCTION(TIFFReadScanline)            \
    FUNCTION(TIFFReadTile)                \
    FUNCTION(TIFFScanlineSize)            \
    FUNCTION(TIFFSetDirectory)            \
    FUNCTION(TIFFSetErrorHandler)         \
    FUNCTION(TIFFSetWarningHandler)       \
    FUNCTION(TIFFTileRowSize)             \
    FUNCTION(TIFFTileSize)

// Since libtiff 4.5: error handlers and memory limits per file instead of per process.
#define BOOKLAND_TIFF_OPTION_FUNCTIONS(FUNCTION) \
    FUNCTION(TIFFClientOpenExt)                  \
    FUNCTION(TIFFOpenOptionsAlloc)               \
    FUNCTION(TIFFOpenOptionsFree)                \
    FUNCTION(TIFFOpenOptionsSetErrorHandlerExtR) \
    FUNCTION(TIFFOpenOptionsSetMaxSingleMemAlloc) \
    FUNCTION(TIFFOpenOptionsSetWarningHandlerExtR)

/// The functions of libtiff, under their own names.
typedef struct {
#define BOOKLAND_FIELD(name) __typeof__(&name) _Nonnull name;
    BOOKLAND_TIFF_FUNCTIONS(BOOKLAND_FIELD)
    BOOKLAND_TIFF_OPTION_FUNCTIONS(BOOKLAND_FIELD)
#undef BOOKLAND_FIELD
    /// Whether the functions that libtiff 4.5 added are available.
    int has_options;
} bookland_tiff_functions;

/// Loads libtiff on the first call. Returns NULL if it is not installed or lacks a function.
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

/// A file in memory, for libtiff's callbacks.
typedef struct {
    const uint8_t *_Nonnull bytes;
    uint64_t count;
    uint64_t position;
    /// The text of the first error. Empty without an error, or with a libtiff older than 4.5.
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

/// Opens a file in memory. The input and its bytes must outlive the handle.
///
/// `largest_allocation` limits the size of each allocation, with libtiff 4.5 or newer.
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

// libtiff 4.5 has more pages than 16 bits can number.
#if TIFFLIB_VERSION >= 20221213
typedef tdir_t bookland_tiff_page_number;
#else
typedef uint16_t bookland_tiff_page_number;
#endif

/// The number of a page in libtiff's type.
static inline bookland_tiff_page_number bookland_tiff_page(uint32_t page) {
    return (bookland_tiff_page_number)page;
}

/// The 16-bit value of a tag, or the default of the TIFF standard if the tag is missing.
static inline uint16_t bookland_tiff_u16(
    const bookland_tiff_functions *_Nonnull functions, TIFF *_Nonnull tiff, uint32_t tag) {
    uint16_t value = 0;
    return functions->TIFFGetFieldDefaulted(tiff, tag, &value) ? value : 0;
}

/// The 32-bit value of a tag, or the default of the TIFF standard if the tag is missing.
static inline uint32_t bookland_tiff_u32(
    const bookland_tiff_functions *_Nonnull functions, TIFF *_Nonnull tiff, uint32_t tag) {
    uint32_t value = 0;
    return functions->TIFFGetFieldDefaulted(tiff, tag, &value) ? value : 0;
}

/// Whether the file has a tag that consists of a count and values.
static inline int bookland_tiff_has_bytes(
    const bookland_tiff_functions *_Nonnull functions, TIFF *_Nonnull tiff, uint32_t tag) {
    uint16_t count = 0;
    void *values = NULL;
    return functions->TIFFGetField(tiff, tag, &count, &values);
}

/// The kind of the only extra sample of a pixel, such as EXTRASAMPLE_UNASSALPHA; -1 if there is not one.
static inline int bookland_tiff_extra_sample(
    const bookland_tiff_functions *_Nonnull functions, TIFF *_Nonnull tiff) {
    uint16_t count = 0;
    uint16_t *kinds = NULL;
    if (!functions->TIFFGetFieldDefaulted(tiff, TIFFTAG_EXTRASAMPLES, &count, &kinds)) return -1;
    return count == 1 && kinds != NULL ? kinds[0] : -1;
}

/// Gets the palette: three arrays of `1 << bits` values. Returns 0 if there is none.
static inline int bookland_tiff_palette(
    const bookland_tiff_functions *_Nonnull functions,
    TIFF *_Nonnull tiff,
    const uint16_t *_Nullable *_Nonnull red,
    const uint16_t *_Nullable *_Nonnull green,
    const uint16_t *_Nullable *_Nonnull blue) {
    return functions->TIFFGetField(tiff, TIFFTAG_COLORMAP, red, green, blue);
}
