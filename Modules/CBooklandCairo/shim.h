#pragma once

#include <cairo/cairo.h>
#include <cairo/cairo-pdf.h>
#include <cairo/cairo-svg.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

// Cairo and Pango pull in X11 and two dozen more libraries, which would slow down every start of a program.
// They are loaded with the first page that is drawn; only Cairo's headers are used at build time.

// Pango's headers need the include paths of GLib, which SwiftPM takes from pkg-config only together with the
// libraries. These are the declarations of <pango/pangocairo.h> that are used, which Pango keeps as they are.
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFont PangoFont;
typedef enum { PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT } PangoAlignment;
typedef enum { PANGO_WRAP_WORD, PANGO_WRAP_CHAR, PANGO_WRAP_WORD_CHAR } PangoWrapMode;
typedef enum {
    PANGO_ELLIPSIZE_NONE, PANGO_ELLIPSIZE_START, PANGO_ELLIPSIZE_MIDDLE, PANGO_ELLIPSIZE_END
} PangoEllipsizeMode;
typedef enum { PANGO_WEIGHT_NORMAL = 400, PANGO_WEIGHT_BOLD = 700 } PangoWeight;
#define BOOKLAND_PANGO_SCALE 1024

PangoLayout *_Nullable pango_cairo_create_layout(cairo_t *_Nonnull);
void pango_cairo_show_layout(cairo_t *_Nonnull, PangoLayout *_Nonnull);
void pango_cairo_layout_path(cairo_t *_Nonnull, PangoLayout *_Nonnull);
PangoContext *_Nonnull pango_layout_get_context(PangoLayout *_Nonnull);
void pango_context_set_round_glyph_positions(PangoContext *_Nonnull, int);
PangoFont *_Nullable pango_context_load_font(
    PangoContext *_Nonnull, const PangoFontDescription *_Nonnull);
PangoFontDescription *_Nonnull pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *_Nonnull);
void pango_font_description_set_family(PangoFontDescription *_Nonnull, const char *_Nonnull);
void pango_font_description_set_absolute_size(PangoFontDescription *_Nonnull, double);
void pango_font_description_set_weight(PangoFontDescription *_Nonnull, PangoWeight);
void pango_layout_set_font_description(
    PangoLayout *_Nonnull, const PangoFontDescription *_Nonnull);
void pango_layout_set_text(PangoLayout *_Nonnull, const char *_Nonnull, int);
void pango_layout_set_width(PangoLayout *_Nonnull, int);
void pango_layout_set_height(PangoLayout *_Nonnull, int);
void pango_layout_set_alignment(PangoLayout *_Nonnull, PangoAlignment);
void pango_layout_set_wrap(PangoLayout *_Nonnull, PangoWrapMode);
void pango_layout_set_ellipsize(PangoLayout *_Nonnull, PangoEllipsizeMode);
void pango_layout_get_size(PangoLayout *_Nonnull, int *_Nonnull, int *_Nonnull);
int pango_layout_get_baseline(PangoLayout *_Nonnull);
void g_object_unref(void *_Nonnull);

#define BOOKLAND_CAIRO_FUNCTIONS(FUNCTION)      \
    FUNCTION(cairo_arc)                         \
    FUNCTION(cairo_clip)                        \
    FUNCTION(cairo_close_path)                  \
    FUNCTION(cairo_create)                      \
    FUNCTION(cairo_destroy)                     \
    FUNCTION(cairo_fill)                        \
    FUNCTION(cairo_image_surface_create)        \
    FUNCTION(cairo_image_surface_get_data)      \
    FUNCTION(cairo_image_surface_get_stride)    \
    FUNCTION(cairo_move_to)                     \
    FUNCTION(cairo_new_sub_path)                \
    FUNCTION(cairo_pdf_surface_create_for_stream) \
    FUNCTION(cairo_pdf_surface_set_metadata)    \
    FUNCTION(cairo_rectangle)                   \
    FUNCTION(cairo_restore)                     \
    FUNCTION(cairo_save)                        \
    FUNCTION(cairo_set_line_width)              \
    FUNCTION(cairo_set_source_rgb)              \
    FUNCTION(cairo_show_page)                   \
    FUNCTION(cairo_status)                      \
    FUNCTION(cairo_status_to_string)            \
    FUNCTION(cairo_stroke)                      \
    FUNCTION(cairo_surface_destroy)             \
    FUNCTION(cairo_surface_finish)              \
    FUNCTION(cairo_surface_flush)               \
    FUNCTION(cairo_surface_status)              \
    FUNCTION(cairo_svg_surface_create_for_stream) \
    FUNCTION(cairo_svg_surface_set_document_unit) \
    FUNCTION(g_object_unref)                    \
    FUNCTION(pango_cairo_create_layout)         \
    FUNCTION(pango_cairo_layout_path)           \
    FUNCTION(pango_cairo_show_layout)           \
    FUNCTION(pango_context_load_font)           \
    FUNCTION(pango_context_set_round_glyph_positions) \
    FUNCTION(pango_font_description_free)       \
    FUNCTION(pango_font_description_new)        \
    FUNCTION(pango_font_description_set_absolute_size) \
    FUNCTION(pango_font_description_set_family) \
    FUNCTION(pango_font_description_set_weight) \
    FUNCTION(pango_layout_get_baseline)         \
    FUNCTION(pango_layout_get_context)          \
    FUNCTION(pango_layout_get_size)             \
    FUNCTION(pango_layout_set_alignment)        \
    FUNCTION(pango_layout_set_ellipsize)        \
    FUNCTION(pango_layout_set_font_description) \
    FUNCTION(pango_layout_set_height)           \
    FUNCTION(pango_layout_set_text)             \
    FUNCTION(pango_layout_set_width)            \
    FUNCTION(pango_layout_set_wrap)

/// The functions of Cairo and Pango, under their own names.
typedef struct {
#define BOOKLAND_FIELD(name) __typeof__(&name) _Nonnull name;
    BOOKLAND_CAIRO_FUNCTIONS(BOOKLAND_FIELD)
#undef BOOKLAND_FIELD
} bookland_cairo_functions;

/// Loads Cairo and Pango on the first call. Returns NULL if they are not installed or lack a function.
static inline const bookland_cairo_functions *_Nullable bookland_cairo(void) {
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    static bookland_cairo_functions functions;
    static int is_loaded;
    pthread_mutex_lock(&mutex);
    if (!is_loaded) {
        // It is linked with the others, where dlsym finds their functions, too.
        void *library = dlopen("libpangocairo-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
        int found = library != NULL;
#define BOOKLAND_LOAD(name) \
    found = found && (*(void **)&functions.name = dlsym(library, #name)) != NULL;
        BOOKLAND_CAIRO_FUNCTIONS(BOOKLAND_LOAD)
#undef BOOKLAND_LOAD
        is_loaded = found;
    }
    int found = is_loaded;
    pthread_mutex_unlock(&mutex);
    return found ? &functions : NULL;
}
