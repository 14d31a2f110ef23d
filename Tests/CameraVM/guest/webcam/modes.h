// The formats and sizes that the webcam offers.
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { MODE_LIMIT = 32, FORMAT_LIMIT = 4 };

struct mode {
    /// "YUYV" or "MJPG".
    char format[5];
    unsigned width, height, rate;
    /// UVC counts formats, and within each its sizes, from 1.
    uint8_t format_index, size_index;
};

struct mode_list {
    struct mode modes[MODE_LIMIT];
    unsigned count;
    char formats[FORMAT_LIMIT][5];
    unsigned format_count;
};

/// Adds "FORMAT:WIDTHxHEIGHT@RATE"; false for another text, or if there are too many modes.
bool modes_add(struct mode_list *list, const char *text);

/// The mode with these numbers, or the first one.
const struct mode *modes_find(
    const struct mode_list *list, uint8_t format_index, uint8_t size_index);

/// How many sizes a format has.
unsigned modes_size_count(const struct mode_list *list, uint8_t format_index);

/// The most bytes that a frame can have; for an uncompressed one, the exact number.
uint32_t mode_bytes(const struct mode *mode);

/// The time from one frame to the next, in UVC's units of 100 ns.
uint32_t mode_interval(const struct mode *mode);
