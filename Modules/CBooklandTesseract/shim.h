#pragma once

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

// Tesseract pulls in Leptonica and three dozen more libraries. It is loaded with the first text that is read.
// These are the declarations of <tesseract/capi.h> that are used, which Tesseract keeps as they are since
// version 4, so that neither a build nor a run needs the package.
typedef struct TessBaseAPI TessBaseAPI;

TessBaseAPI *_Nullable TessBaseAPICreate(void);
void TessBaseAPIDelete(TessBaseAPI *_Nonnull);
int TessBaseAPIInit3(
    TessBaseAPI *_Nonnull, const char *_Nullable folder, const char *_Nonnull languages);
int TessBaseAPISetVariable(
    TessBaseAPI *_Nonnull, const char *_Nonnull name, const char *_Nonnull value);
void TessBaseAPISetPageSegMode(TessBaseAPI *_Nonnull, int mode);
void TessBaseAPISetImage(
    TessBaseAPI *_Nonnull, const unsigned char *_Nonnull pixels, int width, int height,
    int bytes_per_pixel, int bytes_per_line);
void TessBaseAPISetSourceResolution(TessBaseAPI *_Nonnull, int pixels_per_inch);
char *_Nullable TessBaseAPIGetTsvText(TessBaseAPI *_Nonnull, int page_number);
void TessBaseAPIClear(TessBaseAPI *_Nonnull);
void TessDeleteText(const char *_Nonnull);

#define BOOKLAND_TESSERACT_FUNCTIONS(FUNCTION) \
    FUNCTION(TessBaseAPIClear)                 \
    FUNCTION(TessBaseAPICreate)                \
    FUNCTION(TessBaseAPIDelete)                \
    FUNCTION(TessBaseAPIGetTsvText)            \
    FUNCTION(TessBaseAPIInit3)                 \
    FUNCTION(TessBaseAPISetImage)              \
    FUNCTION(TessBaseAPISetPageSegMode)        \
    FUNCTION(TessBaseAPISetSourceResolution)   \
    FUNCTION(TessBaseAPISetVariable)           \
    FUNCTION(TessDeleteText)

/// The functions of Tesseract, under their own names.
typedef struct {
#define BOOKLAND_FIELD(name) __typeof__(&name) _Nonnull name;
    BOOKLAND_TESSERACT_FUNCTIONS(BOOKLAND_FIELD)
#undef BOOKLAND_FIELD
} bookland_tesseract_functions;

// L_SEVERITY_NONE in <leptonica/environ.h>: no messages.
#define BOOKLAND_LEPTONICA_SILENT 6

/// Loads Tesseract on the first call. Returns NULL if it is not installed or lacks a function.
static inline const bookland_tesseract_functions *_Nullable bookland_tesseract(void) {
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    static bookland_tesseract_functions functions;
    static int is_loaded;
    pthread_mutex_lock(&mutex);
    if (!is_loaded) {
        // Tesseract asks OpenMP for four threads for each line, which cost more than they give, and OpenMP
        // takes a limit from the environment only, when it is loaded.
        setenv("OMP_THREAD_LIMIT", "1", 0);
        static const char *const names[] = {"libtesseract.so.5", "libtesseract.so.4"};
        void *library = NULL;
        for (size_t index = 0; library == NULL && index < sizeof names / sizeof *names; index++)
            library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
        int found = library != NULL;
#define BOOKLAND_LOAD(name) \
    found = found && (*(void **)&functions.name = dlsym(library, #name)) != NULL;
        BOOKLAND_TESSERACT_FUNCTIONS(BOOKLAND_LOAD)
#undef BOOKLAND_LOAD
        // Leptonica, which Tesseract is linked with, writes about odd images to standard error.
        int (*set_severity)(int) = found ? (int (*)(int))dlsym(library, "setMsgSeverity") : NULL;
        if (set_severity != NULL) set_severity(BOOKLAND_LEPTONICA_SILENT);
        is_loaded = found;
    }
    int found = is_loaded;
    pthread_mutex_unlock(&mutex);
    return found ? &functions : NULL;
}
