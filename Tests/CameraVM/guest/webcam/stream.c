#include "stream.h"

#include <string.h>

enum { HEADER_BYTES = 2 };
enum { FRAME_ID = 0x01, END_OF_FRAME = 0x02, ERROR = 0x40, END_OF_HEADER = 0x80 };

double stream_delay(const struct stream *stream, double now) {
    if (stream->is_frozen) return -1;
    if (stream->is_under_way || stream->next_frame < now) return 0;
    return stream->next_frame - now;
}

void stream_break(struct stream *stream) { stream->is_under_way = false; }

static void begin_frame(struct stream *stream, const struct mode *mode, double now) {
    picture_load(&stream->picture, stream->folder, stream->name, mode);
    stream->fault = stream->pattern[stream->frame_count++ % stream->pattern_length];
    stream->frame_bit ^= FRAME_ID;
    stream->sent = 0;
    stream->length = stream->picture.length / (stream->fault == CUT ? 2 : 1);
    stream->is_under_way = true;
    // A camera that is late does not catch up.
    stream->next_frame += 1.0 / mode->rate;
    if (stream->next_frame < now) stream->next_frame = now;
}

/// Changes every eleventh byte of the middle third of a frame.
static void garble(const struct stream *stream, uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        size_t place = stream->sent + i;
        if (place > stream->length / 3 && place < stream->length / 3 * 2 && place % 11 == 0)
            bytes[i] ^= 0x5A;
    }
}

size_t stream_payload(
    struct stream *stream, const struct mode *mode, double now, uint8_t *bytes, size_t limit) {
    if (!stream->is_under_way) begin_frame(stream, mode, now);
    size_t count = stream->length - stream->sent;
    if (count > limit - HEADER_BYTES) count = limit - HEADER_BYTES;
    memcpy(bytes + HEADER_BYTES, stream->picture.bytes + stream->sent, count);
    if (stream->fault == GARBLED) garble(stream, bytes + HEADER_BYTES, count);
    stream->sent += count;
    stream->is_under_way = stream->sent < stream->length;
    bytes[0] = HEADER_BYTES;
    bytes[1] = (uint8_t)(END_OF_HEADER | stream->frame_bit);
    if (!stream->is_under_way) bytes[1] |= END_OF_FRAME;
    if (stream->fault == MARKED) bytes[1] |= ERROR;
    return HEADER_BYTES + count;
}
