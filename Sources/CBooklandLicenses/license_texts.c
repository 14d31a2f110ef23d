// Written by scripts/update-licenses.

#include "bookland_licenses.h"

#include <string.h>

// Clang has C23's #embed in earlier standards, too.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char expat[] = {
#embed "texts/expat.txt"
};
static const char gif[] = {
#embed "texts/gif.txt"
};
static const char png[] = {
#embed "texts/png.txt"
};
static const char rapidjson[] = {
#embed "texts/rapidjson.txt"
};
static const char sqlite3[] = {
#embed "texts/sqlite3.txt"
};
static const char stdcxx[] = {
#embed "texts/stdc++.txt"
};
static const char swift[] = {
#embed "texts/swift.txt"
};
static const char turbojpeg[] = {
#embed "texts/turbojpeg.txt"
};
static const char utf8proc[] = {
#embed "texts/utf8proc.txt"
};
static const char webp[] = {
#embed "texts/webp.txt"
};
static const char zbar[] = {
#embed "texts/zbar.txt"
};
static const char zlib[] = {
#embed "texts/zlib.txt"
};

static const bookland_license_text_t texts[] = {
    {"expat", expat, sizeof expat},
    {"gif", gif, sizeof gif},
    {"png", png, sizeof png},
    {"rapidjson", rapidjson, sizeof rapidjson},
    {"sqlite3", sqlite3, sizeof sqlite3},
    {"stdc++", stdcxx, sizeof stdcxx},
    {"swift", swift, sizeof swift},
    {"turbojpeg", turbojpeg, sizeof turbojpeg},
    {"utf8proc", utf8proc, sizeof utf8proc},
    {"webp", webp, sizeof webp},
    {"zbar", zbar, sizeof zbar},
    {"zlib", zlib, sizeof zlib},
};

const bookland_license_text_t *bookland_license_text(const char *name) {
    for (size_t index = 0; index < sizeof texts / sizeof texts[0]; index++) {
        if (strcmp(texts[index].name, name) == 0) return &texts[index];
    }
    return NULL;
}
