// A USB webcam in user space, plugged into the kernel that it runs on. The kernel's driver for webcams,
// uvcvideo, creates a /dev/video for it. It stays plugged in until the program ends.
//
//     webcam [-p PORT] [-s SERIAL] [-c CONTROL] [-d PICTURES] [-n PICTURE] FORMAT:WIDTHxHEIGHT@RATE...
//
// PICTURES has a folder for each picture, with a file FORMAT-WIDTHxHEIGHT for each mode. CONTROL is a
// FIFO for commands, one per line:
//
//     show PICTURE        show this picture from the next frame on
//     freeze, thaw        stop and resume frames
//     frames FAULT...     the faults of successive frames, repeated: good, marked, cut or
//                         garbled
//     fail N              the next N transfers fail
//     refuse, accept      refuse every mode; accept modes again
//     hang, recover       answer nothing, so that the host times out; answer again
//
// A command takes effect with the next frame.
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bytes.h"
#include "controls.h"
#include "descriptors.h"
#include "modes.h"
#include "negotiation.h"
#include "stream.h"
#include "usbip.h"

enum { WAITING_LIMIT = 64 };

struct webcam {
    const char *serial;
    int host, control;
    struct mode_list modes;
    struct negotiation negotiation;
    struct stream stream;
    /// Requests for payloads, oldest first.
    struct usb_request waiting[WAITING_LIMIT];
    unsigned waiting_count;
    unsigned failures_due;
    bool refuses, hangs;
};

static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

// Requests of USB 2.0, chapter 9.4.
static int standard_request(
    const struct webcam *webcam, const struct usb_request *request, uint8_t *answer) {
    enum { GET_STATUS = 0, GET_DESCRIPTOR = 6, GET_CONFIGURATION = 8, GET_INTERFACE = 10 };
    const uint8_t *setup = request->setup;
    switch (setup[1]) {
    case GET_DESCRIPTOR: {
        size_t length = descriptor(setup[3], setup[2], &webcam->modes, webcam->serial, answer);
        return length == 0 ? -1 : (int)length;
    }
    case GET_STATUS: put16(answer, 0); return 2;
    case GET_CONFIGURATION: answer[0] = 1; return 1;
    case GET_INTERFACE: answer[0] = 0; return 1;
    // One configuration and no alternate settings: nothing to set.
    default: return 0;
    }
}

static int class_request(
    struct webcam *webcam,
    const struct usb_request *request,
    const uint8_t *data,
    uint8_t *answer) {
    const uint8_t *setup = request->setup;
    uint8_t selector = setup[3], interface = setup[4], unit = setup[5];
    if (interface == CONTROL_INTERFACE)
        return control_request(unit, selector, setup[1], data, request->length, answer);
    if (webcam->refuses) return -1;
    return negotiation_request(
        &webcam->negotiation, selector, setup[1], data, request->length, answer);
}

static void answer_control(
    struct webcam *webcam, const struct usb_request *request, const uint8_t *data) {
    enum { KIND = 0x60, STANDARD = 0x00, CLASS = 0x20 };
    uint8_t answer[DESCRIPTOR_LIMIT];
    uint8_t kind = request->setup[0] & KIND;
    int length = kind == STANDARD ? standard_request(webcam, request, answer)
        : kind == CLASS           ? class_request(webcam, request, data, answer)
                                  : -1;
    if (length < 0) {
        usb_answer(webcam->host, request, -EPIPE, NULL, 0);
    } else {
        size_t wanted = request->length;
        if (!request->is_from_host && (size_t)length < wanted) wanted = (size_t)length;
        usb_answer(webcam->host, request, 0, answer, wanted);
    }
}

static void forget_waiting(struct webcam *webcam, unsigned index) {
    webcam->waiting_count--;
    memmove(
        webcam->waiting + index, webcam->waiting + index + 1,
        (webcam->waiting_count - index) * sizeof *webcam->waiting);
}

/// The host cancels its pending requests when it stops the stream.
static void cancel(struct webcam *webcam, const struct usb_request *request) {
    stream_break(&webcam->stream);
    // Requests during a hang are not stored: they wait until the host times out.
    bool was_waiting = webcam->hangs;
    for (unsigned i = 0; i < webcam->waiting_count; i++) {
        if (webcam->waiting[i].number != request->cancels) continue;
        forget_waiting(webcam, i);
        was_waiting = true;
        break;
    }
    usb_answer_cancellation(webcam->host, request, was_waiting);
}

/// Receives a request; false if the host is gone.
static bool serve_host(struct webcam *webcam) {
    static uint8_t data[USB_DATA_LIMIT];
    struct usb_request request;
    if (!usb_receive(webcam->host, &request, data)) return false;
    if (request.is_cancellation) {
        cancel(webcam, &request);
    } else if (request.endpoint == 0) {
        if (!webcam->hangs) answer_control(webcam, &request, data);
    } else {
        if (webcam->waiting_count == WAITING_LIMIT) errx(1, "too many requests at once");
        webcam->waiting[webcam->waiting_count++] = request;
    }
    return true;
}

/// Answers the oldest request for a payload.
static void send_payload(struct webcam *webcam) {
    static uint8_t payload[PAYLOAD_BYTES];
    struct usb_request request = webcam->waiting[0];
    forget_waiting(webcam, 0);
    if (webcam->failures_due > 0) {
        webcam->failures_due--;
        stream_break(&webcam->stream);
        usb_answer(webcam->host, &request, -EPROTO, NULL, 0);
        return;
    }
    size_t limit = request.length < sizeof payload ? request.length : sizeof payload;
    size_t length = stream_payload(
        &webcam->stream, webcam->negotiation.agreed, seconds_now(), payload, limit);
    usb_answer(webcam->host, &request, 0, payload, length);
}

static void set_pattern(struct stream *stream, char **words) {
    static const char *const names[] = {"good", "marked", "cut", "garbled"};
    stream->pattern_length = 0;
    for (char *word = strtok_r(NULL, " ", words); word; word = strtok_r(NULL, " ", words)) {
        unsigned fault = 0;
        while (fault < sizeof names / sizeof *names && strcmp(word, names[fault]) != 0) fault++;
        if (fault == sizeof names / sizeof *names) errx(1, "no fault '%s'", word);
        if (stream->pattern_length == FAULT_PATTERN_LIMIT) errx(1, "too many faults");
        stream->pattern[stream->pattern_length++] = (enum frame_fault)fault;
    }
    if (stream->pattern_length == 0) errx(1, "no frames are no pattern");
}

static void obey(struct webcam *webcam, char *line) {
    char *rest;
    const char *word = strtok_r(line, " ", &rest);
    if (word == NULL) return;
    if (strcmp(word, "show") == 0) {
        snprintf(webcam->stream.name, sizeof webcam->stream.name, "%s", rest);
    } else if (strcmp(word, "freeze") == 0) {
        webcam->stream.is_frozen = true;
    } else if (strcmp(word, "thaw") == 0) {
        webcam->stream.is_frozen = false;
    } else if (strcmp(word, "frames") == 0) {
        set_pattern(&webcam->stream, &rest);
    } else if (strcmp(word, "fail") == 0) {
        webcam->failures_due = (unsigned)atoi(rest);
    } else if (strcmp(word, "refuse") == 0) {
        webcam->refuses = true;
    } else if (strcmp(word, "accept") == 0) {
        webcam->refuses = false;
    } else if (strcmp(word, "hang") == 0) {
        webcam->hangs = webcam->stream.is_frozen = true;
    } else if (strcmp(word, "recover") == 0) {
        webcam->hangs = webcam->stream.is_frozen = false;
    } else {
        errx(1, "unknown order '%s'", word);
    }
}

/// Lines arrive whole: a FIFO does not split short writes.
static void serve_control(struct webcam *webcam) {
    char text[1024];
    ssize_t count = read(webcam->control, text, sizeof text - 1);
    if (count <= 0) return;
    text[count] = '\0';
    char *rest;
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        obey(webcam, line);
}

static void run(struct webcam *webcam) {
    while (true) {
        struct pollfd files[] = {
            {.fd = webcam->host, .events = POLLIN},
            {.fd = webcam->control, .events = POLLIN},
        };
        double delay =
            webcam->waiting_count == 0 ? -1 : stream_delay(&webcam->stream, seconds_now());
        poll(files, 2, delay < 0 ? -1 : (int)(delay * 1000 + 0.999));
        if (files[1].revents & POLLIN) serve_control(webcam);
        if (files[0].revents != 0) {
            if (!serve_host(webcam)) return;
        } else if (
            webcam->waiting_count > 0 && stream_delay(&webcam->stream, seconds_now()) == 0) {
            send_payload(webcam);
        }
    }
}

int main(int count, char **arguments) {
    struct webcam webcam = {
        .serial = "B00C1A4D",
        .stream = {.folder = "/pictures", .name = "nothing", .pattern_length = 1},
    };
    const char *control = "/run/webcam";
    unsigned port = 0;
    for (int option; (option = getopt(count, arguments, "p:s:c:d:n:")) != -1;) {
        switch (option) {
        case 'p': port = (unsigned)atoi(optarg); break;
        case 's': webcam.serial = optarg; break;
        case 'c': control = optarg; break;
        case 'd': webcam.stream.folder = optarg; break;
        case 'n': snprintf(webcam.stream.name, sizeof webcam.stream.name, "%s", optarg); break;
        default: return 2;
        }
    }
    for (int i = optind; i < count; i++)
        if (!modes_add(&webcam.modes, arguments[i])) errx(2, "no mode: %s", arguments[i]);
    if (webcam.modes.count == 0) errx(2, "no modes");
    negotiation_start(&webcam.negotiation, &webcam.modes);
    // Also for writing: otherwise the FIFO would end with each writer.
    webcam.control = open(control, O_RDWR | O_NONBLOCK | O_CLOEXEC);
    if (webcam.control < 0) err(1, "%s", control);
    webcam.host = usb_plug_in(port);
    run(&webcam);
    return 0;
}
