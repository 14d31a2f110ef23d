// USB's numbers: little-endian.
#pragma once

#include <stdint.h>

static inline void put16(uint8_t *bytes, uint32_t value) {
    bytes[0] = (uint8_t)value;
    bytes[1] = (uint8_t)(value >> 8);
}

static inline void put32(uint8_t *bytes, uint32_t value) {
    put16(bytes, value);
    put16(bytes + 2, value >> 16);
}

static inline uint16_t get16(const uint8_t *bytes) { return (uint16_t)(bytes[0] | bytes[1] << 8); }
