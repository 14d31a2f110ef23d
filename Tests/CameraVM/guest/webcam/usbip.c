#include "usbip.h"

#include <arpa/inet.h>
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { SUBMIT = 1, UNLINK = 2, SUBMIT_ANSWER = 3, UNLINK_ANSWER = 4 };
enum { TO_HOST = 1, HIGH_SPEED = 3, NOT_ISOCHRONOUS = -1 };

/// The start of every message. Numbers are big-endian, except in the set-up bytes.
struct header {
    uint32_t command, number, device, direction, endpoint;
    union {
        struct {
            uint32_t flags, length, start_frame, packets, interval;
            uint8_t setup[USB_SETUP_SIZE];
        } submit;
        struct {
            uint32_t status, length, start_frame, packets, errors, unused[2];
        } answer;
        struct {
            uint32_t number, unused[6];
        } unlink;
        struct {
            uint32_t status, unused[6];
        } unlink_answer;
    };
};
_Static_assert(sizeof(struct header) == 48, "the size of a USB/IP header");

int usb_plug_in(unsigned port) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) err(1, "socketpair");
    const char *path = "/sys/devices/platform/vhci_hcd.0/attach";
    int file = open(path, O_WRONLY);
    if (file < 0) err(1, "%s", path);
    // The number of the device must be unique.
    unsigned device = 0x10000 + port + 1;
    if (dprintf(file, "%u %d %u %d", port, ends[1], device, HIGH_SPEED) < 0) err(1, "%s", path);
    close(file);
    close(ends[1]);
    return ends[0];
}

static bool read_all(int socket, void *bytes, size_t count) {
    for (size_t done = 0; done < count;) {
        ssize_t got = read(socket, (char *)bytes + done, count - done);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        done += (size_t)got;
    }
    return true;
}

static void write_all(int socket, const void *bytes, size_t count) {
    for (size_t done = 0; done < count;) {
        ssize_t put = write(socket, (const char *)bytes + done, count - done);
        if (put < 0 && errno == EINTR) continue;
        // If the host is gone, the next read says so.
        if (put <= 0) return;
        done += (size_t)put;
    }
}

bool usb_receive(int socket, struct usb_request *request, uint8_t data[USB_DATA_LIMIT]) {
    struct header header;
    if (!read_all(socket, &header, sizeof header)) return false;
    memset(request, 0, sizeof *request);
    request->number = ntohl(header.number);
    switch (ntohl(header.command)) {
    case UNLINK:
        request->is_cancellation = true;
        request->cancels = ntohl(header.unlink.number);
        return true;
    case SUBMIT: break;
    default: errx(1, "unknown USB/IP command %u", ntohl(header.command));
    }
    request->endpoint = ntohl(header.endpoint);
    request->length = ntohl(header.submit.length);
    request->is_from_host = ntohl(header.direction) != TO_HOST;
    memcpy(request->setup, header.submit.setup, USB_SETUP_SIZE);
    if (!request->is_from_host) return true;
    if (request->length > USB_DATA_LIMIT) errx(1, "%zu bytes from the host", request->length);
    return read_all(socket, data, request->length);
}

void usb_answer(
    int socket, const struct usb_request *request, int status, const void *data, size_t length) {
    struct header header = {.command = htonl(SUBMIT_ANSWER), .number = htonl(request->number)};
    header.answer.status = htonl((uint32_t)status);
    header.answer.length = htonl((uint32_t)length);
    header.answer.packets = htonl((uint32_t)NOT_ISOCHRONOUS);
    write_all(socket, &header, sizeof header);
    if (!request->is_from_host && data != NULL) write_all(socket, data, length);
}

void usb_answer_cancellation(int socket, const struct usb_request *request, bool was_waiting) {
    struct header header = {.command = htonl(UNLINK_ANSWER), .number = htonl(request->number)};
    header.unlink_answer.status = htonl((uint32_t)(was_waiting ? -ECONNRESET : 0));
    write_all(socket, &header, sizeof header);
}
