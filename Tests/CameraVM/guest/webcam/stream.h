// Frames as they leave the webcam, good ones and faulty ones: UVC 1.1, chapter 2.4.3.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "negotiation.h"
#include "picture.h"

/// What may be wrong with a frame.
enum frame_fault {
    GOOD,
    /// The camera marks it as erroneous.
    MARKED,
    /// Its second half is missing.
    CUT,
    /// Bytes in its midst are others, without any mark.
    GARBLED,
};

enum { FAULT_PATTERN_LIMIT = 32 };

struct stream {
    const char *folder;
    /// What it shows from the next frame on.
    char name[64];
    /// The faults of frame after frame, over and over.
    enum frame_fault pattern[FAULT_PATTERN_LIMIT];
    unsigned pattern_length;
    bool is_frozen;

    struct picture picture;
    enum frame_fault fault;
    unsigned long frame_count;
    /// Changes from frame to frame.
    uint8_t frame_bit;
    /// How much of the frame that is under way was sent, and how much there is to it.
    size_t sent, length;
    bool is_under_way;
    /// When the next frame is due, in seconds.
    double next_frame;
};

/// The time from now to the next payload, in seconds; negative where none is to be expected.
double stream_delay(const struct stream *stream, double now);

/// Gives up the frame that is under way.
void stream_break(struct stream *stream);

/// Writes the next payload, beginning a frame where none is under way. Returns its length.
size_t stream_payload(
    struct stream *stream, const struct mode *mode, double now, uint8_t *bytes, size_t limit);
