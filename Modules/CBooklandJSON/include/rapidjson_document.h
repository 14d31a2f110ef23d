#pragma once

#include <stddef.h>
#include <stdint.h>

// RapidJSON is C++ and header-only, so nothing of it is linked or loaded when the program starts.
// What it reads becomes a flat list of nodes, which Swift walks without a call for each.

#ifdef __cplusplus
extern "C" {
#endif

/// What a node is.
typedef enum : uint32_t {
    bookland_json_null,
    bookland_json_false,
    bookland_json_true,
    /// A number, kept as it is written.
    bookland_json_number,
    bookland_json_string,
    bookland_json_array,
    /// An object: its children are a string, the name, and a value in turn.
    bookland_json_object,
} bookland_json_kind;

/// A value of a document; the nodes stand in the order of the text.
typedef struct {
    bookland_json_kind kind;
    /// Of a string or a number, where its bytes start in the document's text.
    uint32_t start;
    /// Of a string or a number, its bytes; of an array or object, its elements or members.
    uint32_t count;
    /// The index of the node that follows this one and all that it contains.
    uint32_t next;
} bookland_json_node;

/// A document that was read.
typedef struct {
    bookland_json_node *_Nullable nodes;
    size_t node_count;
    size_t node_capacity;
    /// The bytes of all strings, their escapes resolved, and of all numbers: valid UTF-8.
    uint8_t *_Nullable text;
    size_t text_count;
    size_t text_capacity;
} bookland_json_document;

/// How a reading ended.
typedef enum : int32_t {
    bookland_json_read = 0,
    bookland_json_malformed = 1,
    bookland_json_too_deep = 2,
    bookland_json_no_memory = 3,
} bookland_json_result;

/// Reads a text into a document, whose memory is used again.
///
/// @param depth How many arrays and objects may be open at once.
/// @param offset Where the reading stopped, in bytes.
/// @param reason What is wrong with a malformed text; a constant.
bookland_json_result bookland_json_parse(
    bookland_json_document *_Nonnull document,
    const uint8_t *_Nonnull bytes,
    size_t count,
    uint32_t depth,
    size_t *_Nonnull offset,
    const char *_Nullable *_Nonnull reason
);

/// Frees what a document holds.
void bookland_json_free(bookland_json_document *_Nonnull document);

#ifdef __cplusplus
}
#endif
