#include "descriptors.h"

#include <string.h>

#include "bytes.h"

enum { DEVICE = 1, CONFIGURATION = 2, STRING = 3, INTERFACE = 4, ENDPOINT = 5, QUALIFIER = 6 };
enum { ASSOCIATION = 11, CLASS_INTERFACE = 0x24 };
enum { VIDEO_CLASS = 14, VIDEO_CONTROL = 1, VIDEO_STREAMING = 2, VIDEO_COLLECTION = 3 };
enum { MAKER_STRING = 1, NAME_STRING = 2, SERIAL_STRING = 3 };

/// Descriptors one after the other.
struct chain {
    uint8_t *bytes;
    size_t length;
};

/// Adds a descriptor that begins with these bytes and is filled up with zeros, and returns it.
static uint8_t *append(struct chain *chain, const uint8_t *start, size_t count, size_t length) {
    uint8_t *place = chain->bytes + chain->length;
    memset(place, 0, length);
    memcpy(place, start, count);
    place[0] = (uint8_t)length;
    chain->length += length;
    return place;
}
#define APPEND(chain, length, ...) \
    append(chain, (const uint8_t[]){__VA_ARGS__}, sizeof((const uint8_t[]){__VA_ARGS__}), length)

/// Terminals and units: a lens with focus, a processing unit with brightness, an output.
static void append_control_interface(struct chain *chain) {
    APPEND(chain, 9, 0, INTERFACE, CONTROL_INTERFACE, 0, 0, VIDEO_CLASS, VIDEO_CONTROL);
    size_t start = chain->length;
    // UVC 1.1; one streaming interface.
    uint8_t *header = APPEND(chain, 13, 0, CLASS_INTERFACE, 1, 0x10, 0x01);
    put32(header + 7, 48000000);
    header[11] = 1;
    header[12] = STREAMING_INTERFACE;
    uint8_t *lens = APPEND(chain, 18, 0, CLASS_INTERFACE, 2, LENS, 0x01, 0x02);
    lens[14] = 3;
    // Bit 5: focus, bit 17: automatic focus.
    lens[15] = 1 << 5;
    lens[17] = 1 << 1;
    // Bit 0 of the two bytes at the end: brightness.
    APPEND(chain, 12, 0, CLASS_INTERFACE, 5, PROCESSING, LENS, 0, 0, 2, 1, 0);
    APPEND(chain, 9, 0, CLASS_INTERFACE, 3, OUTPUT, 0x01, 0x01, 0, PROCESSING);
    put16(chain->bytes + start + 5, (uint32_t)(chain->length - start));
}

static void append_format(struct chain *chain, const char *format, uint8_t index, unsigned sizes) {
    if (strcmp(format, "MJPG") == 0) {
        APPEND(chain, 11, 0, CLASS_INTERFACE, 6, index, (uint8_t)sizes, 1, 1);
        return;
    }
    // The GUID of YUY2, 16 bits per pixel.
    APPEND(
        chain, 27, 0, CLASS_INTERFACE, 4, index, (uint8_t)sizes, 'Y', 'U', 'Y', '2', 0x00, 0x00,
        0x10, 0x00, 0x80, 0x00, 0x00, 0xAA, 0x00, 0x38, 0x9B, 0x71, 16, 1);
}

static void append_size(struct chain *chain, const struct mode *mode) {
    uint8_t kind = strcmp(mode->format, "MJPG") == 0 ? 7 : 5;
    uint8_t *size = APPEND(chain, 30, 0, CLASS_INTERFACE, kind, mode->size_index);
    uint32_t bits_a_second = 8 * mode_bytes(mode) * mode->rate;
    put16(size + 5, mode->width);
    put16(size + 7, mode->height);
    put32(size + 9, bits_a_second);
    put32(size + 13, bits_a_second);
    put32(size + 17, mode_bytes(mode));
    put32(size + 21, mode_interval(mode));
    // One rate.
    size[25] = 1;
    put32(size + 26, mode_interval(mode));
}

/// The formats, each followed by its sizes, and the endpoint of the frames.
static void append_streaming_interface(struct chain *chain, const struct mode_list *modes) {
    APPEND(chain, 9, 0, INTERFACE, STREAMING_INTERFACE, 0, 1, VIDEO_CLASS, VIDEO_STREAMING);
    size_t start = chain->length;
    uint8_t formats = (uint8_t)modes->format_count;
    uint8_t *header = APPEND(chain, 13 + modes->format_count, 0, CLASS_INTERFACE, 1, formats);
    header[6] = 0x80 | STREAM_ENDPOINT;
    header[8] = OUTPUT;
    header[12] = 1;
    for (uint8_t format = 1; format <= formats; format++) {
        append_format(chain, modes->formats[format - 1], format, modes_size_count(modes, format));
        for (unsigned i = 0; i < modes->count; i++)
            if (modes->modes[i].format_index == format) append_size(chain, &modes->modes[i]);
        // Colours as in sRGB and BT.601.
        APPEND(chain, 6, 0, CLASS_INTERFACE, 13, 1, 1, 4);
    }
    put16(chain->bytes + start + 4, (uint32_t)(chain->length - start));
    // Bulk instead of isochronous, as some real webcams: there is no bandwidth to choose.
    uint8_t *endpoint = APPEND(chain, 7, 0, ENDPOINT, 0x80 | STREAM_ENDPOINT, 2);
    put16(endpoint + 4, 512);
}

static size_t configuration(const struct mode_list *modes, uint8_t *bytes) {
    struct chain chain = {.bytes = bytes};
    APPEND(&chain, 9, 0, CONFIGURATION, 0, 0, 2, 1, 0, 0x80, 250);
    APPEND(&chain, 8, 0, ASSOCIATION, CONTROL_INTERFACE, 2, VIDEO_CLASS, VIDEO_COLLECTION);
    append_control_interface(&chain);
    append_streaming_interface(&chain, modes);
    put16(bytes + 2, (uint32_t)chain.length);
    return chain.length;
}

/// Vendor and product are those of Linux's own video gadget.
static size_t device(uint8_t *bytes) {
    struct chain chain = {.bytes = bytes};
    APPEND(
        &chain, 18, 0, DEVICE, 0x00, 0x02, 0xEF, 2, 1, 64, 0x6B, 0x1D, 0x02, 0x01, 0x00, 0x01,
        MAKER_STRING, NAME_STRING, SERIAL_STRING, 1);
    return chain.length;
}

static size_t qualifier(uint8_t *bytes) {
    struct chain chain = {.bytes = bytes};
    APPEND(&chain, 10, 0, QUALIFIER, 0x00, 0x02, 0xEF, 2, 1, 64, 1);
    return chain.length;
}

/// A text in UTF-16, or for index 0 the languages: US English.
static size_t string(uint8_t index, const char *serial, uint8_t *bytes) {
    const char *texts[] = {"", "Bookland", "Bookland Test Camera", serial};
    if (index >= sizeof texts / sizeof *texts) return 0;
    size_t count = index == 0 ? 1 : strlen(texts[index]);
    for (size_t i = 0; i < count; i++)
        put16(bytes + 2 + 2 * i, index == 0 ? 0x0409 : (uint8_t)texts[index][i]);
    bytes[0] = (uint8_t)(2 + 2 * count);
    bytes[1] = STRING;
    return bytes[0];
}

size_t descriptor(
    uint8_t type,
    uint8_t index,
    const struct mode_list *modes,
    const char *serial,
    uint8_t bytes[DESCRIPTOR_LIMIT]) {
    switch (type) {
    case DEVICE: return device(bytes);
    case CONFIGURATION: return configuration(modes, bytes);
    case STRING: return string(index, serial, bytes);
    case QUALIFIER: return qualifier(bytes);
    default: return 0;
    }
}
