// The settings of the lens and the processing unit: UVC 1.1, chapter 4.2.2.
#pragma once

#include <stddef.h>
#include <stdint.h>

enum { CONTROL_BYTES_LIMIT = 4 };

/// UVC's requests, appendix A.8.
enum uvc_request {
    SET_CURRENT = 0x01,
    GET_CURRENT = 0x81,
    GET_MINIMUM = 0x82,
    GET_MAXIMUM = 0x83,
    GET_RESOLUTION = 0x84,
    GET_LENGTH = 0x85,
    GET_INFO = 0x86,
    GET_DEFAULT = 0x87,
};

/// Handles a request to a unit. Returns the length of the answer in bytes, -1 to refuse.
int control_request(
    uint8_t unit,
    uint8_t selector,
    enum uvc_request request,
    const uint8_t *data,
    size_t length,
    uint8_t answer[CONTROL_BYTES_LIMIT]);
