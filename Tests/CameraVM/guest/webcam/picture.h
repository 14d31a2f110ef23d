// What the webcam sees.
#pragma once

#include <stdint.h>
#include <stddef.h>

#include "modes.h"

/// A frame from a file, kept in memory until another is read.
struct picture {
    const struct mode *mode;
    char name[64];
    uint8_t *bytes;
    size_t length;
};

/// Loads a picture in a mode, unless it is loaded already: FOLDER/NAME/FORMAT-WIDTHxHEIGHT.
void picture_load(
    struct picture *picture, const char *folder, const char *name, const struct mode *mode);
