// A USB device in user space, plugged into this kernel's vhci-hcd driver, which speaks USB/IP:
// Documentation/usb/usbip_protocol.rst in the kernel's sources.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { USB_SETUP_SIZE = 8, USB_DATA_LIMIT = 65536 };

/// What the host wants to be done.
struct usb_request {
    /// The host's number for it.
    uint32_t number;
    /// Whether it takes the request `cancels` back, and is nothing else.
    bool is_cancellation;
    uint32_t cancels;
    uint32_t endpoint;
    /// For endpoint 0: the first eight bytes, chapter 9.3 of USB 2.0.
    uint8_t setup[USB_SETUP_SIZE];
    /// How much data comes with it, or may be answered.
    size_t length;
    bool is_from_host;
};

/// Plugs a high-speed device into a port of the virtual host controller.
/// Returns the socket over which the host talks to it; the device is unplugged when that is closed.
int usb_plug_in(unsigned port);

/// Waits for a request; `data` receives what comes with it. False once the host is gone.
bool usb_receive(int socket, struct usb_request *request, uint8_t data[USB_DATA_LIMIT]);

/// Answers a request: 0 and data, or a negative errno. For data from the host, `length` is how much
/// of it was taken.
void usb_answer(
    int socket, const struct usb_request *request, int status, const void *data, size_t length);

/// Answers a cancellation; `was_waiting`: the request that it cancels will get no answer.
void usb_answer_cancellation(int socket, const struct usb_request *request, bool was_waiting);
