#pragma once

#include <stddef.h>
#include <stdint.h>

// RapidJSON is a C++ header library, so nothing is linked or loaded when the program starts. It fills a
// flat list of nodes, which Swift walks without a call for each.

#ifdef __cplusplus
extern "C" {
#endif

/// The kind of a node.
typedef enum : uint32_t {
    bookland_json_null,
    bookland_json_false,
    bookland_json_true,
    /// A number as it is written.
    bookland_json_number,
    bookland_json_string,
    bookland_json_array,
    /// An object: its children are names (strings) and values in turn.
    bookland_json_object,
} bookland_json_kind;

/// A value of a document; nodes are in the order of the text.
typedef struct {
    bookland_json_kind kind;
    /// Where the bytes of a string or number start in the document's text.
    uint32_t start;
    /// The number of bytes of a string or number, or of elements or members of an array or object.
    uint32_t count;
    /// The index of the node after this one and everything it contains.
    uint32_t next;
} bookland_json_node;

/// A parsed document.
typedef struct {
    bookland_json_node *_Nullable nodes;
    size_t node_count;
    size_t node_capacity;
    /// The bytes of all strings, with escapes resolved, and of all numbers; valid UTF-8.
    uint8_t *_Nullable text;
    size_t text_count;
    size_t text_capacity;
} bookland_json_document;

/// The result of parsing.
typedef enum : int32_t {
    bookland_json_read = 0,
    bookland_json_malformed = 1,
    bookland_json_too_deep = 2,
    bookland_json_no_memory = 3,
} bookland_json_result;

/// Parses a text into a document, whose memory is reused. A number beyond a double's range becomes null.
///
/// @param depth The most arrays and objects that may be open at once.
/// @param offset Where parsing stopped, in bytes.
/// @param reason The error in a malformed text; a constant.
bookland_json_result bookland_json_parse(
    bookland_json_document *_Nonnull document,
    const uint8_t *_Nonnull bytes,
    size_t count,
    uint32_t depth,
    size_t *_Nonnull offset,
    const char *_Nullable *_Nonnull reason
);

/// Frees a document's memory.
void bookland_json_free(bookland_json_document *_Nonnull document);

#ifdef __cplusplus
}
#endif
