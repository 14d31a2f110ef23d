#include "negotiation.h"

#include <string.h>

#include "bytes.h"

enum { PROBE = 1, COMMIT = 2 };

void negotiation_start(struct negotiation *negotiation, const struct mode_list *modes) {
    negotiation->modes = modes;
    negotiation->proposed = negotiation->agreed = &modes->modes[0];
}

static int describe(const struct mode *mode, uint8_t answer[NEGOTIATION_BYTES]) {
    memset(answer, 0, NEGOTIATION_BYTES);
    answer[2] = mode->format_index;
    answer[3] = mode->size_index;
    put32(answer + 4, mode_interval(mode));
    put32(answer + 18, mode_bytes(mode));
    put32(answer + 22, PAYLOAD_BYTES);
    put32(answer + 26, 48000000);
    // Payloads mark where a frame begins and ends.
    answer[30] = 3;
    return NEGOTIATION_BYTES;
}

int negotiation_request(
    struct negotiation *negotiation,
    uint8_t selector,
    enum uvc_request request,
    const uint8_t *data,
    size_t length,
    uint8_t answer[NEGOTIATION_BYTES]) {
    enum { MAY_BE_READ_AND_SET = 3 };
    if (selector != PROBE && selector != COMMIT) return -1;
    const struct mode **mode =
        selector == PROBE ? &negotiation->proposed : &negotiation->agreed;
    switch (request) {
    case SET_CURRENT:
        if (length < 4) return -1;
        *mode = modes_find(negotiation->modes, data[2], data[3]);
        return 0;
    case GET_CURRENT: return describe(*mode, answer);
    case GET_MINIMUM:
    case GET_MAXIMUM:
    case GET_DEFAULT: return describe(&negotiation->modes->modes[0], answer);
    case GET_LENGTH: put16(answer, NEGOTIATION_BYTES); return 2;
    case GET_INFO: answer[0] = MAY_BE_READ_AND_SET; return 1;
    case GET_RESOLUTION: return -1;
    }
    return -1;
}
