// Host and camera agree on a mode: UVC 1.1, chapter 4.3.1.1, video probe and commit.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "controls.h"
#include "modes.h"

enum { NEGOTIATION_BYTES = 34 };

/// As much as a transfer takes: uvcvideo asks for 32 packets of 512 bytes at once.
enum { PAYLOAD_BYTES = 16384 };

/// What was agreed on last.
struct negotiation {
    const struct mode_list *modes;
    const struct mode *proposed;
    const struct mode *agreed;
};

/// Begins with the first mode.
void negotiation_start(struct negotiation *negotiation, const struct mode_list *modes);

/// Carries out a request to the streaming interface.
/// Returns how many bytes the answer has, -1 to refuse.
int negotiation_request(
    struct negotiation *negotiation,
    uint8_t selector,
    enum uvc_request request,
    const uint8_t *data,
    size_t length,
    uint8_t answer[NEGOTIATION_BYTES]);
