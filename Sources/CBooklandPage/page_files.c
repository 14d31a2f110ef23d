#include "bookland_page.h"

#include <string.h>

// The files are part of the program: C23's #embed, which Clang has in earlier standards, too.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define FILE_BYTES(name, path) static const unsigned char name[] = {
#define END };

FILE_BYTES(index_html, "")
#embed "page/index.html"
END

static const bookland_page_file_t files[] = {
    {"index.html", "text/html; charset=utf-8", index_html, sizeof index_html},
};

const bookland_page_file_t *bookland_page_file(const char *name) {
    for (size_t index = 0; index < sizeof files / sizeof files[0]; index++) {
        if (strcmp(files[index].name, name) == 0) return &files[index];
    }
    return NULL;
}
