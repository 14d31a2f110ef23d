// C++, as RapidJSON has no header for C.

#include "bookland_licenses.h"

#include <cstdio>
#include <cstring>

#include <expat.h>
#include <gif_lib.h>
#include <png.h>
#include <rapidjson/rapidjson.h>
#include <sqlite3.h>
#include <utf8proc.h>
#include <webp/decode.h>
#include <zbar.h>
#include <zlib.h>

// libjpeg-turbo names its version in a header of its other library only.
#if __has_include(<jconfig.h>)
#include <jconfig.h>
#endif

#define TEXT_OF(value) #value
#define TEXT(value) TEXT_OF(value)
#define PARTS(major, minor, patch) TEXT(major) "." TEXT(minor) "." TEXT(patch)

namespace {

struct Version {
    const char *name;
    const char *text;
};

const Version versions[] = {
    {"expat", PARTS(XML_MAJOR_VERSION, XML_MINOR_VERSION, XML_MICRO_VERSION)},
    {"gif", PARTS(GIFLIB_MAJOR, GIFLIB_MINOR, GIFLIB_RELEASE)},
    {"png", PNG_LIBPNG_VER_STRING},
    {"rapidjson", RAPIDJSON_VERSION_STRING},
    {"sqlite3", SQLITE_VERSION},
    {"stdc++", TEXT(_GLIBCXX_RELEASE)},
#ifdef BOOKLAND_SWIFT_VERSION
    {"swift", BOOKLAND_SWIFT_VERSION},
#endif
#ifdef LIBJPEG_TURBO_VERSION
    {"turbojpeg", TEXT(LIBJPEG_TURBO_VERSION)},
#endif
    {"utf8proc", PARTS(UTF8PROC_VERSION_MAJOR, UTF8PROC_VERSION_MINOR, UTF8PROC_VERSION_PATCH)},
    {"zlib", ZLIB_VERSION},
};

// ZBar's and libwebp's headers name no version.

const char *zbar_text() {
    static char text[sizeof "255.255.255"];
    unsigned major = 0, minor = 0, patch = 0;
    if (zbar::zbar_version(&major, &minor, &patch) != 0) return nullptr;
    std::snprintf(text, sizeof text, "%u.%u.%u", major & 255, minor & 255, patch & 255);
    return text;
}

const char *webp_text() {
    static char text[sizeof "255.255.255"];
    const unsigned number = static_cast<unsigned>(WebPGetDecoderVersion());
    std::snprintf(
        text, sizeof text, "%u.%u.%u", number >> 16 & 255, number >> 8 & 255, number & 255);
    return text;
}

} // namespace

const char *bookland_version_at_build(const char *name) {
    if (std::strcmp(name, "zbar") == 0) return zbar_text();
    if (std::strcmp(name, "webp") == 0) return webp_text();
    for (const Version &version : versions) {
        if (std::strcmp(version.name, name) == 0) return version.text;
    }
    return nullptr;
}
