// The frames that the webcam sends, good and faulty: UVC 1.1, chapter 2.4.3.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "negotiation.h"
#include "picture.h"

/// The faults of a frame.
enum frame_fault {
    GOOD,
    /// The camera marks it as damaged.
    MARKED,
    /// Its second half is missing.
    CUT,
    /// Some of its bytes are wrong, without a mark.
    GARBLED,
};

enum { FAULT_PATTERN_LIMIT = 32 };

struct stream {
    const char *folder;
    /// The picture from the next frame on.
    char name[64];
    /// The faults of successive frames, repeated.
    enum frame_fault pattern[FAULT_PATTERN_LIMIT];
    unsigned pattern_length;
    bool is_frozen;

    struct picture picture;
    enum frame_fault fault;
    unsigned long frame_count;
    /// Changes from frame to frame.
    uint8_t frame_bit;
    /// How much of the present frame was sent, and its size.
    size_t sent, length;
    bool is_under_way;
    /// When the next frame is due, in seconds.
    double next_frame;
};

/// The time until the next payload, in seconds; negative if none is expected.
double stream_delay(const struct stream *stream, double now);

/// Abandons the present frame.
void stream_break(struct stream *stream);

/// Writes the next payload and starts a new frame if necessary. Returns its length.
size_t stream_payload(
    struct stream *stream, const struct mode *mode, double now, uint8_t *bytes, size_t limit);
