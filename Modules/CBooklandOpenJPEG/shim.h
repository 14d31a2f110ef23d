#pragma once

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// The header's folder has the library's version in its name.
#if __has_include(<openjpeg-2.5/openjpeg.h>)
#include <openjpeg-2.5/openjpeg.h>
#elif __has_include(<openjpeg-2.4/openjpeg.h>)
#include <openjpeg-2.4/openjpeg.h>
#else
#include <openjpeg.h>
#endif

// Few pictures are JPEG 2000: OpenJPEG is loaded with the first one; only its header is used at build
// time.

#define BOOKLAND_JP2_FUNCTIONS(FUNCTION)         \
    FUNCTION(opj_create_decompress)              \
    FUNCTION(opj_decode)                         \
    FUNCTION(opj_destroy_codec)                  \
    FUNCTION(opj_image_destroy)                  \
    FUNCTION(opj_read_header)                    \
    FUNCTION(opj_set_default_decoder_parameters) \
    FUNCTION(opj_set_error_handler)              \
    FUNCTION(opj_setup_decoder)                  \
    FUNCTION(opj_stream_create)                  \
    FUNCTION(opj_stream_destroy)                 \
    FUNCTION(opj_stream_set_read_function)       \
    FUNCTION(opj_stream_set_seek_function)       \
    FUNCTION(opj_stream_set_skip_function)       \
    FUNCTION(opj_stream_set_user_data)           \
    FUNCTION(opj_stream_set_user_data_length)

/// The functions of OpenJPEG, under their own names.
typedef struct {
#define BOOKLAND_FIELD(name) __typeof__(&name) _Nonnull name;
    BOOKLAND_JP2_FUNCTIONS(BOOKLAND_FIELD)
#undef BOOKLAND_FIELD
} bookland_jp2_functions;

/// Loads OpenJPEG on the first call. Returns NULL if it is not installed or lacks a function.
static inline const bookland_jp2_functions *_Nullable bookland_jp2(void) {
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    static bookland_jp2_functions functions;
    static int is_loaded;
    pthread_mutex_lock(&mutex);
    if (!is_loaded) {
        void *library = dlopen("libopenjp2.so.7", RTLD_NOW | RTLD_LOCAL);
        int found = library != NULL;
#define BOOKLAND_LOAD(name) \
    found = found && (*(void **)&functions.name = dlsym(library, #name)) != NULL;
        BOOKLAND_JP2_FUNCTIONS(BOOKLAND_LOAD)
#undef BOOKLAND_LOAD
        is_loaded = found;
    }
    int found = is_loaded;
    pthread_mutex_unlock(&mutex);
    return found ? &functions : NULL;
}

/// A file in memory, for OpenJPEG's callbacks.
typedef struct {
    const uint8_t *_Nonnull bytes;
    uint64_t count;
    uint64_t position;
    /// The text of the first error; empty without one.
    char message[200];
} bookland_jp2_input;

static inline bookland_jp2_input bookland_jp2_input_make(
    const uint8_t *_Nonnull bytes, uint64_t count) {
    bookland_jp2_input input = {.bytes = bytes, .count = count};
    return input;
}

static inline OPJ_SIZE_T bookland_jp2_read(void *buffer, OPJ_SIZE_T size, void *user) {
    bookland_jp2_input *input = user;
    uint64_t rest = input->position < input->count ? input->count - input->position : 0;
    if (rest == 0) return (OPJ_SIZE_T)-1;
    uint64_t length = size < rest ? size : rest;
    memcpy(buffer, input->bytes + input->position, length);
    input->position += length;
    return (OPJ_SIZE_T)length;
}

static inline OPJ_OFF_T bookland_jp2_skip(OPJ_OFF_T count, void *user) {
    bookland_jp2_input *input = user;
    if (count < 0) return -1;
    uint64_t rest = input->position < input->count ? input->count - input->position : 0;
    uint64_t length = (uint64_t)count < rest ? (uint64_t)count : rest;
    input->position += length;
    return length == 0 && count > 0 ? -1 : (OPJ_OFF_T)length;
}

static inline OPJ_BOOL bookland_jp2_seek(OPJ_OFF_T offset, void *user) {
    bookland_jp2_input *input = user;
    if (offset < 0 || (uint64_t)offset > input->count) return OPJ_FALSE;
    input->position = (uint64_t)offset;
    return OPJ_TRUE;
}

static inline void bookland_jp2_error(const char *message, void *user) {
    bookland_jp2_input *input = user;
    if (input->message[0] == 0) strncpy(input->message, message, sizeof input->message - 1);
}

/// A decoder with its input, after the header.
typedef struct {
    opj_codec_t *_Nullable codec;
    opj_stream_t *_Nullable stream;
    opj_image_t *_Nullable image;
} bookland_jp2_decoder;

/// Frees a decoder.
static inline void bookland_jp2_close(
    const bookland_jp2_functions *_Nonnull library, bookland_jp2_decoder *_Nonnull decoder) {
    if (decoder->image != NULL) library->opj_image_destroy(decoder->image);
    if (decoder->stream != NULL) library->opj_stream_destroy(decoder->stream);
    if (decoder->codec != NULL) library->opj_destroy_codec(decoder->codec);
    memset(decoder, 0, sizeof *decoder);
}

/// Opens a file in memory and reads its header. The input must outlive the decoder.
static inline int bookland_jp2_open(
    const bookland_jp2_functions *_Nonnull library, bookland_jp2_input *_Nonnull input,
    int is_code_stream, bookland_jp2_decoder *_Nonnull decoder) {
    memset(decoder, 0, sizeof *decoder);
    decoder->codec =
        library->opj_create_decompress(is_code_stream ? OPJ_CODEC_J2K : OPJ_CODEC_JP2);
    decoder->stream = library->opj_stream_create(1 << 16, OPJ_TRUE);
    if (decoder->codec == NULL || decoder->stream == NULL) return 0;
    opj_dparameters_t parameters;
    library->opj_set_default_decoder_parameters(&parameters);
    library->opj_set_error_handler(decoder->codec, bookland_jp2_error, input);
    library->opj_stream_set_read_function(decoder->stream, bookland_jp2_read);
    library->opj_stream_set_skip_function(decoder->stream, bookland_jp2_skip);
    library->opj_stream_set_seek_function(decoder->stream, bookland_jp2_seek);
    library->opj_stream_set_user_data(decoder->stream, input, NULL);
    library->opj_stream_set_user_data_length(decoder->stream, input->count);
    return library->opj_setup_decoder(decoder->codec, &parameters)
        && library->opj_read_header(decoder->stream, decoder->codec, &decoder->image)
        && decoder->image != NULL && decoder->image->numcomps > 0;
}
