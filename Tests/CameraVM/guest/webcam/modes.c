#include "modes.h"

#include <stdio.h>
#include <string.h>

bool modes_add(struct mode_list *list, const char *text) {
    struct mode mode = {0};
    int end = 0;
    int found = sscanf(
        text, "%4[^:]:%ux%u@%u%n", mode.format, &mode.width, &mode.height, &mode.rate, &end);
    if (found != 4 || text[end] != '\0' || mode.rate == 0) return false;
    if (strcmp(mode.format, "YUYV") != 0 && strcmp(mode.format, "MJPG") != 0) return false;
    if (list->count == MODE_LIMIT) return false;

    unsigned format = 0;
    while (format < list->format_count && strcmp(list->formats[format], mode.format) != 0) format++;
    if (format == list->format_count) strcpy(list->formats[list->format_count++], mode.format);
    mode.format_index = (uint8_t)(format + 1);
    mode.size_index = (uint8_t)(modes_size_count(list, mode.format_index) + 1);
    list->modes[list->count++] = mode;
    return true;
}

const struct mode *modes_find(
    const struct mode_list *list, uint8_t format_index, uint8_t size_index) {
    for (unsigned i = 0; i < list->count; i++) {
        const struct mode *mode = &list->modes[i];
        if (mode->format_index == format_index && mode->size_index == size_index) return mode;
    }
    return &list->modes[0];
}

unsigned modes_size_count(const struct mode_list *list, uint8_t format_index) {
    unsigned count = 0;
    for (unsigned i = 0; i < list->count; i++) count += list->modes[i].format_index == format_index;
    return count;
}

uint32_t mode_bytes(const struct mode *mode) { return 2 * mode->width * mode->height; }

uint32_t mode_interval(const struct mode *mode) { return 10000000 / mode->rate; }
