// A USB device in user space, plugged into this kernel's vhci-hcd driver, which speaks USB/IP:
// Documentation/usb/usbip_protocol.rst in the kernel's sources.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { USB_SETUP_SIZE = 8, USB_DATA_LIMIT = 65536 };

/// A request of the host.
struct usb_request {
    /// The host's number for the request.
    uint32_t number;
    /// Whether it only cancels the request `cancels`.
    bool is_cancellation;
    uint32_t cancels;
    uint32_t endpoint;
    /// For endpoint 0: the first eight bytes, chapter 9.3 of USB 2.0.
    uint8_t setup[USB_SETUP_SIZE];
    /// How much data it carries, or may be returned.
    size_t length;
    bool is_from_host;
};

/// Plugs a high-speed device into a port of the virtual host controller.
/// Returns the socket to the host. Closing it unplugs the device.
int usb_plug_in(unsigned port);

/// Waits for a request; `data` receives its data. False if the host is gone.
bool usb_receive(int socket, struct usb_request *request, uint8_t data[USB_DATA_LIMIT]);

/// Answers a request with 0 and data, or with a negative errno. For data from the host, `length` is
/// how much of it was accepted.
void usb_answer(
    int socket, const struct usb_request *request, int status, const void *data, size_t length);

/// Answers a cancellation; `was_waiting`: the cancelled request will not be answered.
void usb_answer_cancellation(int socket, const struct usb_request *request, bool was_waiting);
