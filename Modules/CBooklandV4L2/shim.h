#pragma once

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <libv4l2.h>
#include <linux/videodev2.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// Swift cannot call variadic functions, does not see macros that contain `sizeof`, and treats C
// unions as unsafe. So each V4L2 call is a function here that takes and returns plain numbers. A
// function that returns an int without further comment returns 0 or an error number.
//
// libv4l2 has plug-ins for unusual devices and converts unusual formats. It is loaded when the first
// camera is opened, so that programs without a camera start faster, and cameras work without it.

/// The functions of libv4l2 that Bookland uses.
typedef struct {
    __typeof__(&v4l2_fd_open) fd_open;
    __typeof__(&v4l2_close) close;
    __typeof__(&v4l2_ioctl) ioctl;
    __typeof__(&v4l2_mmap) mmap;
    __typeof__(&v4l2_munmap) munmap;
} bookland_v4l2_functions;

/// Loads libv4l2 on the first call; NULL if it is not installed or lacks a function.
static inline const bookland_v4l2_functions *_Nullable bookland_v4l2(void) {
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    static bookland_v4l2_functions functions;
    static int state; // 0 unknown, 1 loaded, -1 missing
    pthread_mutex_lock(&mutex);
    if (state == 0) {
        void *library = dlopen("libv4l2.so.0", RTLD_NOW | RTLD_LOCAL);
        int found = library != NULL;
#define BOOKLAND_LOAD(name) \
    found = found && (*(void **)&functions.name = dlsym(library, "v4l2_" #name)) != NULL;
        BOOKLAND_LOAD(fd_open)
        BOOKLAND_LOAD(close)
        BOOKLAND_LOAD(ioctl)
        BOOKLAND_LOAD(mmap)
        BOOKLAND_LOAD(munmap)
#undef BOOKLAND_LOAD
        // libv4l2 writes to stderr unless it is given another file.
        FILE **log = found ? (FILE **)dlsym(library, "v4l2_log_file") : NULL;
        if (log != NULL) *log = fopen("/dev/null", "we");
        state = log != NULL && *log != NULL ? 1 : -1;
    }
    int is_loaded = state == 1;
    pthread_mutex_unlock(&mutex);
    return is_loaded ? &functions : NULL;
}

/// An open device.
typedef struct {
    int descriptor;
    /// Whether calls go through libv4l2.
    int uses_library;
    /// An event that ends a wait.
    int wake;
} bookland_v4l2_device;

/// A device's name, driver and capabilities.
typedef struct {
    char driver[17];
    char card[33];
    char bus[33];
    uint32_t capabilities;
} bookland_v4l2_capability;

/// A format of a device.
typedef struct {
    uint32_t code;
    char description[33];
    /// Whether libv4l2 converts another format to it.
    int is_emulated;
} bookland_v4l2_format;

/// A range of sizes; minimum and maximum are equal for a single size.
typedef struct {
    uint32_t minimum_width, maximum_width, width_step;
    uint32_t minimum_height, maximum_height, height_step;
} bookland_v4l2_sizes;

/// A range of times between two frames in seconds; equal for a single rate.
typedef struct {
    double minimum, maximum;
} bookland_v4l2_intervals;

/// The layout of a frame, requested or granted.
typedef struct {
    uint32_t code, width, height, stride, size;
} bookland_v4l2_layout;

/// A filled buffer.
typedef struct {
    uint32_t index, used, sequence;
    int is_damaged;
    int64_t nanoseconds;
} bookland_v4l2_filled;

/// A control of a device.
typedef struct {
    uint32_t id, kind;
    char name[33];
    int32_t minimum, maximum, step, standard;
    uint32_t flags;
} bookland_v4l2_control;

enum {
    bookland_v4l2_ready = 1,
    bookland_v4l2_woken = 2,
    bookland_v4l2_gone = 4,
    bookland_v4l2_broken = 8,
};

static inline int bookland_v4l2_ioctl(
    bookland_v4l2_device device, unsigned long request, void *_Nonnull argument) {
    int result;
    do {
        result = device.uses_library ? bookland_v4l2()->ioctl(device.descriptor, request, argument)
                                     : ioctl(device.descriptor, request, argument);
    } while (result == -1 && errno == EINTR);
    return result == -1 ? errno : 0;
}

static inline void bookland_v4l2_close(bookland_v4l2_device device) {
    if (device.wake >= 0) close(device.wake);
    if (device.uses_library)
        bookland_v4l2()->close(device.descriptor);
    else
        close(device.descriptor);
}

/// Calls a function, such as `v4l2_fd_open`, and discards what it writes to stderr.
///
/// libv4lconvert, which `v4l2_fd_open` calls, uses perror(3) whatever `v4l2_log_file` is: a camera that
/// is unplugged at this moment would leave a line on the user's terminal. In the GNU C library,
/// `stderr` is a variable that a program may set, and Swift code does not use it.
/// <https://sourceware.org/glibc/manual/latest/html_node/Standard-Streams.html>
static inline int bookland_v4l2_quietly(
    int (*_Nonnull function)(int descriptor, int flags), int descriptor, int flags) {
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&mutex);
    FILE *messages = stderr;
    FILE *nowhere = fopen("/dev/null", "we");
    if (nowhere != NULL) stderr = nowhere;
    int result = function(descriptor, flags);
    stderr = messages;
    if (nowhere != NULL) fclose(nowhere);
    pthread_mutex_unlock(&mutex);
    return result;
}

/// Opens a device. With `converts`, libv4l2 adds formats that it converts to.
static inline int bookland_v4l2_open(
    const char *_Nonnull path, int converts, bookland_v4l2_device *_Nonnull device) {
    // Without O_NONBLOCK a call could wait for a frame that never comes.
    device->descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
    if (device->descriptor < 0) return errno;
    // Checked here first: libv4l2's plug-ins complain about other files.
    struct v4l2_capability capability;
    int is_video = ioctl(device->descriptor, VIDIOC_QUERYCAP, &capability) == 0;
    device->wake = is_video ? eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK) : -1;
    if (device->wake < 0) {
        int error = errno;
        close(device->descriptor);
        return error;
    }
    int flags = converts ? 0 : V4L2_DISABLE_CONVERSION;
    device->uses_library =
        bookland_v4l2() != NULL
        && bookland_v4l2_quietly(bookland_v4l2()->fd_open, device->descriptor, flags) >= 0;
    return 0;
}

/// The system's number of the device at a path; 0 if there is none.
static inline uint64_t bookland_v4l2_number(const char *_Nonnull path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISCHR(status.st_mode) ? (uint64_t)status.st_rdev : 0;
}

/// The group whose members may read and write a file; -1 if they may not.
///
/// In C, since `struct stat` would belong to two modules in Swift.
static inline int64_t bookland_v4l2_group(const char *_Nonnull path) {
    struct stat status;
    if (stat(path, &status) != 0 || (status.st_mode & 060) != 060) return -1;
    return (int64_t)status.st_gid;
}

static inline int bookland_v4l2_query(
    bookland_v4l2_device device, bookland_v4l2_capability *_Nonnull result) {
    struct v4l2_capability answer;
    memset(&answer, 0, sizeof answer);
    int error = bookland_v4l2_ioctl(device, VIDIOC_QUERYCAP, &answer);
    if (error) return error;
    memset(result, 0, sizeof *result);
    memcpy(result->driver, answer.driver, sizeof answer.driver);
    memcpy(result->card, answer.card, sizeof answer.card);
    memcpy(result->bus, answer.bus_info, sizeof answer.bus_info);
    // `capabilities` are those of the whole device, `device_caps` those of this file.
    result->capabilities = answer.capabilities & V4L2_CAP_DEVICE_CAPS ? answer.device_caps
                                                                      : answer.capabilities;
    return 0;
}

static inline int bookland_v4l2_enumerate_format(
    bookland_v4l2_device device, uint32_t index, bookland_v4l2_format *_Nonnull result) {
    struct v4l2_fmtdesc answer;
    memset(&answer, 0, sizeof answer);
    answer.index = index;
    answer.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    int error = bookland_v4l2_ioctl(device, VIDIOC_ENUM_FMT, &answer);
    if (error) return error;
    memset(result, 0, sizeof *result);
    result->code = answer.pixelformat;
    memcpy(result->description, answer.description, sizeof answer.description);
    result->is_emulated = (answer.flags & V4L2_FMT_FLAG_EMULATED) != 0;
    return 0;
}

static inline int bookland_v4l2_enumerate_sizes(
    bookland_v4l2_device device,
    uint32_t code,
    uint32_t index,
    bookland_v4l2_sizes *_Nonnull result) {
    struct v4l2_frmsizeenum answer;
    memset(&answer, 0, sizeof answer);
    answer.index = index;
    answer.pixel_format = code;
    int error = bookland_v4l2_ioctl(device, VIDIOC_ENUM_FRAMESIZES, &answer);
    if (error) return error;
    if (answer.type == V4L2_FRMSIZE_TYPE_DISCRETE) {
        result->minimum_width = result->maximum_width = answer.discrete.width;
        result->minimum_height = result->maximum_height = answer.discrete.height;
        result->width_step = result->height_step = 1;
    } else {
        result->minimum_width = answer.stepwise.min_width;
        result->maximum_width = answer.stepwise.max_width;
        result->width_step = answer.stepwise.step_width;
        result->minimum_height = answer.stepwise.min_height;
        result->maximum_height = answer.stepwise.max_height;
        result->height_step = answer.stepwise.step_height;
    }
    return 0;
}

static inline double bookland_v4l2_seconds(struct v4l2_fract fraction) {
    return fraction.denominator ? (double)fraction.numerator / fraction.denominator : 0;
}

static inline int bookland_v4l2_enumerate_intervals(
    bookland_v4l2_device device,
    uint32_t code,
    uint32_t width,
    uint32_t height,
    uint32_t index,
    bookland_v4l2_intervals *_Nonnull result) {
    struct v4l2_frmivalenum answer;
    memset(&answer, 0, sizeof answer);
    answer.index = index;
    answer.pixel_format = code;
    answer.width = width;
    answer.height = height;
    int error = bookland_v4l2_ioctl(device, VIDIOC_ENUM_FRAMEINTERVALS, &answer);
    if (error) return error;
    if (answer.type == V4L2_FRMIVAL_TYPE_DISCRETE) {
        result->minimum = result->maximum = bookland_v4l2_seconds(answer.discrete);
    } else {
        result->minimum = bookland_v4l2_seconds(answer.stepwise.min);
        result->maximum = bookland_v4l2_seconds(answer.stepwise.max);
    }
    return 0;
}

/// Sets the layout and returns what the driver chose.
static inline int bookland_v4l2_set_layout(
    bookland_v4l2_device device, bookland_v4l2_layout *_Nonnull layout) {
    struct v4l2_format format;
    memset(&format, 0, sizeof format);
    format.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    format.fmt.pix.width = layout->width;
    format.fmt.pix.height = layout->height;
    format.fmt.pix.pixelformat = layout->code;
    format.fmt.pix.field = V4L2_FIELD_ANY;
    int error = bookland_v4l2_ioctl(device, VIDIOC_S_FMT, &format);
    if (error) return error;
    layout->width = format.fmt.pix.width;
    layout->height = format.fmt.pix.height;
    layout->code = format.fmt.pix.pixelformat;
    layout->stride = format.fmt.pix.bytesperline;
    layout->size = format.fmt.pix.sizeimage;
    return 0;
}

/// Sets the frames per second and returns what the driver chose; 0 if the camera does not tell.
static inline int bookland_v4l2_set_rate(bookland_v4l2_device device, double *_Nonnull rate) {
    struct v4l2_streamparm parameters;
    memset(&parameters, 0, sizeof parameters);
    parameters.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    parameters.parm.capture.timeperframe.numerator = 1000;
    parameters.parm.capture.timeperframe.denominator = (uint32_t)(*rate * 1000 + 0.5);
    int error = bookland_v4l2_ioctl(device, VIDIOC_S_PARM, &parameters);
    if (error) return error;
    double seconds = bookland_v4l2_seconds(parameters.parm.capture.timeperframe);
    *rate = seconds > 0 ? 1 / seconds : 0;
    return 0;
}

/// Requests buffers and returns how many there are.
static inline int bookland_v4l2_request_buffers(
    bookland_v4l2_device device, uint32_t *_Nonnull count) {
    struct v4l2_requestbuffers request;
    memset(&request, 0, sizeof request);
    request.count = *count;
    request.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    request.memory = V4L2_MEMORY_MMAP;
    int error = bookland_v4l2_ioctl(device, VIDIOC_REQBUFS, &request);
    *count = error ? 0 : request.count;
    return error;
}

/// Maps a buffer. Returns its address and its size in bytes.
static inline int bookland_v4l2_map(
    bookland_v4l2_device device,
    uint32_t index,
    const uint8_t *_Nullable *_Nonnull memory,
    size_t *_Nonnull size) {
    struct v4l2_buffer buffer;
    memset(&buffer, 0, sizeof buffer);
    buffer.index = index;
    buffer.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    buffer.memory = V4L2_MEMORY_MMAP;
    int error = bookland_v4l2_ioctl(device, VIDIOC_QUERYBUF, &buffer);
    if (error) return error;
    // Some drivers refuse a read-only mapping.
    int access = PROT_READ | PROT_WRITE;
    void *start = device.uses_library
        ? bookland_v4l2()->mmap(
              NULL, buffer.length, access, MAP_SHARED, device.descriptor, buffer.m.offset)
        : mmap(NULL, buffer.length, access, MAP_SHARED, device.descriptor, buffer.m.offset);
    if (start == MAP_FAILED) return errno;
    *memory = (const uint8_t *)start;
    *size = buffer.length;
    return 0;
}

static inline void bookland_v4l2_unmap(
    bookland_v4l2_device device, const uint8_t *_Nonnull memory, size_t size) {
    if (device.uses_library)
        bookland_v4l2()->munmap((void *)memory, size);
    else
        munmap((void *)memory, size);
}

/// Gives a buffer to the driver, to be filled.
static inline int bookland_v4l2_enqueue(bookland_v4l2_device device, uint32_t index) {
    struct v4l2_buffer buffer;
    memset(&buffer, 0, sizeof buffer);
    buffer.index = index;
    buffer.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    buffer.memory = V4L2_MEMORY_MMAP;
    return bookland_v4l2_ioctl(device, VIDIOC_QBUF, &buffer);
}

/// Takes the oldest filled buffer; EAGAIN if there is none.
static inline int bookland_v4l2_dequeue(
    bookland_v4l2_device device, bookland_v4l2_filled *_Nonnull filled) {
    struct v4l2_buffer buffer;
    memset(&buffer, 0, sizeof buffer);
    buffer.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    buffer.memory = V4L2_MEMORY_MMAP;
    int error = bookland_v4l2_ioctl(device, VIDIOC_DQBUF, &buffer);
    if (error) return error;
    filled->index = buffer.index;
    filled->used = buffer.bytesused;
    filled->sequence = buffer.sequence;
    filled->is_damaged = (buffer.flags & V4L2_BUF_FLAG_ERROR) != 0;
    filled->nanoseconds =
        (int64_t)buffer.timestamp.tv_sec * 1000000000 + (int64_t)buffer.timestamp.tv_usec * 1000;
    return 0;
}

/// Frees the device for others even while buffers are mapped, which libv4l2 would refuse.
static inline void bookland_v4l2_release(bookland_v4l2_device device) {
    struct v4l2_requestbuffers request;
    memset(&request, 0, sizeof request);
    request.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    request.memory = V4L2_MEMORY_MMAP;
    ioctl(device.descriptor, VIDIOC_REQBUFS, &request);
}

static inline int bookland_v4l2_stream(bookland_v4l2_device device, int is_on) {
    int type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    return bookland_v4l2_ioctl(device, is_on ? VIDIOC_STREAMON : VIDIOC_STREAMOFF, &type);
}

/// Waits for a frame or an interruption. Returns what happened; 0 if the time is over.
static inline int bookland_v4l2_wait(bookland_v4l2_device device, int milliseconds) {
    struct pollfd files[] = {
        {.fd = device.descriptor, .events = POLLIN},
        {.fd = device.wake, .events = POLLIN},
    };
    int count = poll(files, 2, milliseconds);
    // After a signal the caller waits again.
    if (count < 0) return errno == EINTR ? bookland_v4l2_woken : bookland_v4l2_broken;
    int result = 0;
    if (files[0].revents & POLLHUP) result |= bookland_v4l2_gone;
    if (files[0].revents & (POLLERR | POLLNVAL)) result |= bookland_v4l2_broken;
    if (files[0].revents & POLLIN) result |= bookland_v4l2_ready;
    if (files[1].revents & POLLIN) result |= bookland_v4l2_woken;
    return result;
}

/// Ends the present wait, or the next one.
static inline void bookland_v4l2_interrupt(bookland_v4l2_device device) {
    uint64_t one = 1;
    ssize_t written = write(device.wake, &one, sizeof one);
    (void)written;
}

/// Finds the control after the one with this number.
static inline int bookland_v4l2_next_control(
    bookland_v4l2_device device, uint32_t id, bookland_v4l2_control *_Nonnull result) {
    struct v4l2_queryctrl query;
    memset(&query, 0, sizeof query);
    query.id = id | V4L2_CTRL_FLAG_NEXT_CTRL;
    int error = bookland_v4l2_ioctl(device, VIDIOC_QUERYCTRL, &query);
    if (error) return error;
    memset(result, 0, sizeof *result);
    result->id = query.id;
    result->kind = query.type;
    memcpy(result->name, query.name, sizeof query.name);
    result->minimum = query.minimum;
    result->maximum = query.maximum;
    result->step = query.step;
    result->standard = query.default_value;
    result->flags = query.flags;
    return 0;
}

/// Returns the name of a menu item; EINVAL if the menu has no such item.
static inline int bookland_v4l2_menu_item(
    bookland_v4l2_device device, uint32_t id, uint32_t index, char name[_Nonnull 33]) {
    struct v4l2_querymenu query;
    memset(&query, 0, sizeof query);
    query.id = id;
    query.index = index;
    int error = bookland_v4l2_ioctl(device, VIDIOC_QUERYMENU, &query);
    if (error) return error;
    memset(name, 0, 33);
    memcpy(name, query.name, sizeof query.name);
    return 0;
}

static inline int bookland_v4l2_get_control(
    bookland_v4l2_device device, uint32_t id, int32_t *_Nonnull value) {
    struct v4l2_control control = {.id = id, .value = 0};
    int error = bookland_v4l2_ioctl(device, VIDIOC_G_CTRL, &control);
    *value = control.value;
    return error;
}

static inline int bookland_v4l2_set_control(
    bookland_v4l2_device device, uint32_t id, int32_t value) {
    struct v4l2_control control = {.id = id, .value = value};
    return bookland_v4l2_ioctl(device, VIDIOC_S_CTRL, &control);
}
