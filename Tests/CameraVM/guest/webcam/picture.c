#include "picture.h"

#include <err.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void picture_load(
    struct picture *picture, const char *folder, const char *name, const struct mode *mode) {
    if (picture->mode == mode && strcmp(picture->name, name) == 0) return;
    char path[256];
    snprintf(
        path, sizeof path, "%s/%s/%s-%ux%u", folder, name, mode->format, mode->width, mode->height);
    FILE *file = fopen(path, "rb");
    if (file == NULL) err(1, "%s", path);
    free(picture->bytes);
    size_t limit = mode_bytes(mode);
    picture->bytes = malloc(limit);
    if (picture->bytes == NULL) err(1, "%zu bytes", limit);
    picture->length = fread(picture->bytes, 1, limit, file);
    fclose(file);
    if (picture->length == 0 || (picture->length < limit && strcmp(mode->format, "YUYV") == 0))
        errx(1, "%s: %zu bytes are too few", path, picture->length);
    picture->mode = mode;
    snprintf(picture->name, sizeof picture->name, "%s", name);
}
