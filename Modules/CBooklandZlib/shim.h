#pragma once

#include <zlib.h>

/// `inflateInit2` is a macro. A gzip header is expected (RFC 1952).
static inline int bookland_inflate_gzip(z_stream *_Nonnull stream) {
    return inflateInit2(stream, 16 + MAX_WBITS);
}

/// Data without a header, as in ZIP archives (RFC 1951).
static inline int bookland_inflate_raw(z_stream *_Nonnull stream) {
    return inflateInit2(stream, -MAX_WBITS);
}
