#include "rapidjson_document.h"

#include <cstdlib>
#include <cstring>

#if defined(__SSE4_2__)
#define RAPIDJSON_SSE42
#elif defined(__SSE2__)
#define RAPIDJSON_SSE2
#elif defined(__ARM_NEON)
#define RAPIDJSON_NEON
#endif
#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

namespace {

/// Takes RapidJSON's events and lists them as nodes. A handler that answers false ends the reading.
class NodeWriter {
public:
    NodeWriter(bookland_json_document &document, uint32_t limit) : document(document), limit(limit) {}

    bookland_json_result result = bookland_json_malformed;
    const char *reason = nullptr;

    bool Null() { return leaf(bookland_json_null); }
    bool Bool(bool value) { return leaf(value ? bookland_json_true : bookland_json_false); }
    bool RawNumber(const char *text, rapidjson::SizeType count, bool) {
        return append(bookland_json_number, text, count);
    }
    bool String(const char *text, rapidjson::SizeType count, bool) {
        return append(bookland_json_string, text, count);
    }
    bool Key(const char *text, rapidjson::SizeType count, bool) {
        return append(bookland_json_string, text, count);
    }
    bool StartArray() { return open(bookland_json_array); }
    bool EndArray(rapidjson::SizeType count) { return close(count); }
    bool StartObject() { return open(bookland_json_object); }
    bool EndObject(rapidjson::SizeType count) { return close(count); }

    // Numbers come as text: these are never called, but the reader wants them.
    bool Int(int) { return false; }
    bool Uint(unsigned) { return false; }
    bool Int64(int64_t) { return false; }
    bool Uint64(uint64_t) { return false; }
    bool Double(double) { return false; }

private:
    bookland_json_document &document;
    const uint32_t limit;
    uint32_t depth = 0;
    /// The innermost open array or object; the outer one's index is in its `next` until it closes.
    uint32_t innermost = UINT32_MAX;

    bool leaf(bookland_json_kind kind) { return add(kind, 0, 0, document.node_count + 1); }

    bool append(bookland_json_kind kind, const char *text, size_t count) {
        // RapidJSON lets a lone low surrogate through where it is written as an escape.
        auto rest = text;
        const auto end = text + count;
        while (rest != end && (rest = static_cast<const char *>(memchr(rest, 0xED, end - rest)))) {
            if (rest + 1 != end && static_cast<uint8_t>(rest[1]) >= 0xA0) {
                reason = "The surrogate pair in string is invalid.";
                return false;
            }
            rest += 1;
        }
        if (document.text_capacity - document.text_count < count) {
            const size_t capacity = document.text_capacity * 2 + count + 256;
            const auto grown = static_cast<uint8_t *>(realloc(document.text, capacity));
            if (grown == nullptr) return fail(bookland_json_no_memory);
            document.text = grown;
            document.text_capacity = capacity;
        }
        const size_t start = document.text_count;
        memcpy(document.text + start, text, count);
        document.text_count += count;
        return add(kind, start, count, document.node_count + 1);
    }

    bool open(bookland_json_kind kind) {
        if (depth == limit) return fail(bookland_json_too_deep);
        depth += 1;
        const auto index = static_cast<uint32_t>(document.node_count);
        if (!add(kind, 0, 0, innermost)) return false;
        innermost = index;
        return true;
    }

    bool close(uint32_t count) {
        auto &node = document.nodes[innermost];
        depth -= 1;
        innermost = node.next;
        node.count = count;
        node.next = static_cast<uint32_t>(document.node_count);
        return true;
    }

    bool add(bookland_json_kind kind, size_t start, size_t count, size_t next) {
        if (document.node_count == document.node_capacity) {
            const size_t capacity = document.node_capacity * 2 + 64;
            const auto grown = static_cast<bookland_json_node *>(
                realloc(document.nodes, capacity * sizeof(bookland_json_node)));
            if (grown == nullptr) return fail(bookland_json_no_memory);
            document.nodes = grown;
            document.node_capacity = capacity;
        }
        document.nodes[document.node_count++] = {
            kind, static_cast<uint32_t>(start), static_cast<uint32_t>(count),
            static_cast<uint32_t>(next)};
        return true;
    }

    bool fail(bookland_json_result why) {
        result = why;
        return false;
    }
};

} // namespace

bookland_json_result bookland_json_parse(
    bookland_json_document *document, const uint8_t *bytes, size_t count, uint32_t depth,
    size_t *offset, const char **reason
) {
    document->node_count = 0;
    document->text_count = 0;
    *offset = 0;
    *reason = nullptr;
    // Indices have 32 bits.
    if (count >= UINT32_MAX / 2) return bookland_json_no_memory;

    // Iterative, so that nesting costs no stack.
    constexpr unsigned flags = rapidjson::kParseIterativeFlag |
        rapidjson::kParseValidateEncodingFlag | rapidjson::kParseNumbersAsStringsFlag;
    rapidjson::MemoryStream stream(reinterpret_cast<const char *>(bytes), count);
    rapidjson::Reader reader;
    NodeWriter writer(*document, depth);
    const auto outcome = reader.Parse<flags>(stream, writer);
    // A NUL byte ends the text for RapidJSON, whatever follows.
    if (!outcome.IsError() && stream.Tell() == count) return bookland_json_read;
    if (!outcome.IsError()) writer.reason = "The document root must not be followed by other values.";

    *offset = outcome.IsError() ? outcome.Offset() : stream.Tell();
    *reason = writer.reason != nullptr ? writer.reason : rapidjson::GetParseError_En(outcome.Code());
    return writer.result;
}

void bookland_json_free(bookland_json_document *document) {
    free(document->nodes);
    free(document->text);
    *document = {};
}
