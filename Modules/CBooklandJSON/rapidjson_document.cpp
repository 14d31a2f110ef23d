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

/// Lists RapidJSON's events as nodes. A handler that returns false stops the parser.
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

    // Never called, as numbers come as text, but RapidJSON requires them.
    bool Int(int) { return false; }
    bool Uint(unsigned) { return false; }
    bool Int64(int64_t) { return false; }
    bool Uint64(uint64_t) { return false; }
    bool Double(double) { return false; }

private:
    bookland_json_document &document;
    const uint32_t limit;
    uint32_t depth = 0;
    /// The innermost open array or object; its `next` holds the outer one's index until it closes.
    uint32_t innermost = UINT32_MAX;

    bool leaf(bookland_json_kind kind) { return add(kind, 0, 0, document.node_count + 1); }

    bool append(bookland_json_kind kind, const char *text, size_t count) {
        // RapidJSON accepts a lone low surrogate that is written as an escape.
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

/// How one pass over a text ended.
struct Outcome {
    rapidjson::ParseErrorCode code;
    size_t offset;
    /// The number of bytes that were read.
    size_t end;
    const char *reason;
    bookland_json_result result;
};

Outcome parse(bookland_json_document &document, const uint8_t *bytes, size_t count, uint32_t depth) {
    // Iterative, so that nesting costs no stack.
    constexpr unsigned flags = rapidjson::kParseIterativeFlag |
        rapidjson::kParseValidateEncodingFlag | rapidjson::kParseNumbersAsStringsFlag;
    rapidjson::MemoryStream stream(reinterpret_cast<const char *>(bytes), count);
    rapidjson::Reader reader;
    NodeWriter writer(document, depth);
    const auto result = reader.Parse<flags>(stream, writer);
    return {result.Code(), result.Offset(), stream.Tell(), writer.reason, writer.result};
}

bool is_digit(uint8_t byte) { return byte >= '0' && byte <= '9'; }

/// Whether a number, as JSON writes it, is beyond the range of a double.
bool is_huge(const uint8_t *text, size_t count) {
    // The largest double is 1.7976931348623157e308.
    const char largest[] = "17976931348623157";
    char digits[sizeof largest] = "00000000000000000";
    size_t digit_count = 0, position = 0;
    long exponent = 0;
    bool is_fraction = false;
    for (; position < count && text[position] != 'e' && text[position] != 'E'; position += 1) {
        if (text[position] == '.') is_fraction = true;
        if (!is_digit(text[position])) continue;
        const bool is_leading_zero = digit_count == 0 && text[position] == '0';
        if (is_fraction ? is_leading_zero : !is_leading_zero) exponent += is_fraction ? -1 : 1;
        if (is_leading_zero) continue;
        if (digit_count < sizeof largest - 1) digits[digit_count] = static_cast<char>(text[position]);
        digit_count += 1;
    }
    long stated = 0;
    bool is_negative = false;
    for (position += 1; position < count; position += 1) {
        if (text[position] == '-') is_negative = true;
        if (is_digit(text[position]) && stated < 100000000) stated = stated * 10 + (text[position] - '0');
    }
    exponent += is_negative ? -stated : stated;
    if (digit_count == 0 || exponent < 309) return false;
    return exponent > 309 || strcmp(digits, largest) > 0;
}

/// Overwrites numbers beyond the range of a double by null, which takes no more bytes.
void replace_huge_numbers(uint8_t *text, size_t count) {
    size_t position = 0;
    while (position < count) {
        if (text[position] == '"') {
            for (position += 1; position < count && text[position] != '"'; position += 1) {
                if (text[position] == '\\') position += 1;
            }
            position += 1;
        } else if (is_digit(text[position]) || text[position] == '-') {
            const size_t start = position;
            while (position < count && (is_digit(text[position]) || strchr("+-.eE", text[position])) &&
                   text[position] != 0)
                position += 1;
            if (position - start < 4 || !is_huge(text + start, position - start)) continue;
            memset(text + start, ' ', position - start);
            memcpy(text + start, "null", 4);
        } else {
            position += 1;
        }
    }
}

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

    Outcome outcome = parse(*document, bytes, count, depth);
    if (outcome.code == rapidjson::kParseErrorNumberTooBig) {
        // One number beyond a double's range must not cost the whole text.
        const auto copy = static_cast<uint8_t *>(malloc(count));
        if (copy == nullptr) return bookland_json_no_memory;
        memcpy(copy, bytes, count);
        replace_huge_numbers(copy, count);
        document->node_count = 0;
        document->text_count = 0;
        outcome = parse(*document, copy, count, depth);
        free(copy);
    }
    // A NUL byte ends the text for RapidJSON, whatever follows.
    const bool is_error = outcome.code != rapidjson::kParseErrorNone;
    if (!is_error && outcome.end == count) return bookland_json_read;
    if (!is_error) outcome.reason = "The document root must not be followed by other values.";

    *offset = is_error ? outcome.offset : outcome.end;
    *reason = outcome.reason != nullptr ? outcome.reason : rapidjson::GetParseError_En(outcome.code);
    return outcome.result;
}

void bookland_json_free(bookland_json_document *document) {
    free(document->nodes);
    free(document->text);
    *document = {};
}
