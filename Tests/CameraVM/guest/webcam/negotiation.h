// Host and camera agree on a mode: UVC 1.1, chapter 4.3.1.1, video probe and commit.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "controls.h"
#include "modes.h"

enum { NEGOTIATION_BYTES = 34 };

/// The size of a transfer: uvcvideo requests 32 packets of 512 bytes at once.
enum { PAYLOAD_BYTES = 16384 };

/// The mode that was agreed last.
struct negotiation {
    const struct mode_list *modes;
    const struct mode *proposed;
    const struct mode *agreed;
};

/// Starts with the first mode.
void negotiation_start(struct negotiation *negotiation, const struct mode_list *modes);

/// Handles a request to the streaming interface.
/// Returns the length of the answer in bytes, -1 to refuse.
int negotiation_request(
    struct negotiation *negotiation,
    uint8_t selector,
    enum uvc_request request,
    const uint8_t *data,
    size_t length,
    uint8_t answer[NEGOTIATION_BYTES]);
