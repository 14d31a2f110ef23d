// How the webcam describes itself to the host: USB 2.0, chapter 9.6, and the USB Video Class (UVC) 1.1,
// chapter 3.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "modes.h"

enum { DESCRIPTOR_LIMIT = 4096 };

/// The interfaces, as their descriptors number them.
enum { CONTROL_INTERFACE = 0, STREAMING_INTERFACE = 1 };

/// The units and terminals between the lens and the host.
enum { LENS = 1, PROCESSING = 2, OUTPUT = 3 };

/// The endpoint for frames.
enum { STREAM_ENDPOINT = 1 };

/// Writes the descriptor of a type and index, as in GET_DESCRIPTOR.
/// Returns its length, 0 if there is no such descriptor.
size_t descriptor(
    uint8_t type,
    uint8_t index,
    const struct mode_list *modes,
    const char *serial,
    uint8_t bytes[DESCRIPTOR_LIMIT]);
