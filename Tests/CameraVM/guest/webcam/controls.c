#include "controls.h"

#include "bytes.h"
#include "descriptors.h"

struct control {
    uint8_t unit, selector, size;
    int16_t minimum, maximum, standard, current;
};

/// The camera starts with manual focus at a distance.
static struct control controls[] = {
    {LENS, 0x06, 2, 0, 250, 30, 30},      // focus
    {LENS, 0x08, 1, 0, 1, 1, 0},          // automatic focus
    {PROCESSING, 0x02, 2, -64, 64, 0, 0}, // brightness
};

static struct control *find(uint8_t unit, uint8_t selector) {
    for (size_t i = 0; i < sizeof controls / sizeof *controls; i++)
        if (controls[i].unit == unit && controls[i].selector == selector) return &controls[i];
    return NULL;
}

static int answer_value(const struct control *control, int value, uint8_t *answer) {
    put32(answer, (uint32_t)value);
    return control->size;
}

static int set(struct control *control, const uint8_t *data, size_t length) {
    if (length < control->size) return -1;
    int value = control->size == 1 ? data[0] : (int16_t)get16(data);
    if (value < control->minimum || value > control->maximum) return -1;
    control->current = (int16_t)value;
    return 0;
}

int control_request(
    uint8_t unit,
    uint8_t selector,
    enum uvc_request request,
    const uint8_t *data,
    size_t length,
    uint8_t answer[CONTROL_BYTES_LIMIT]) {
    enum { MAY_BE_READ_AND_SET = 3 };
    struct control *control = find(unit, selector);
    if (control == NULL) return -1;
    switch (request) {
    case SET_CURRENT: return set(control, data, length);
    case GET_CURRENT: return answer_value(control, control->current, answer);
    case GET_MINIMUM: return answer_value(control, control->minimum, answer);
    case GET_MAXIMUM: return answer_value(control, control->maximum, answer);
    case GET_RESOLUTION: return answer_value(control, 1, answer);
    case GET_DEFAULT: return answer_value(control, control->standard, answer);
    case GET_LENGTH: put16(answer, control->size); return 2;
    case GET_INFO: answer[0] = MAY_BE_READ_AND_SET; return 1;
    }
    return -1;
}
