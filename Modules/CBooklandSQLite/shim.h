#pragma once

#include <sqlite3.h>
#include <stddef.h>

// SQLITE_TRANSIENT is a cast, which Swift cannot import. SQLite copies what it is given here.

static inline int bookland_sqlite3_bind_text(
    sqlite3_stmt *_Nonnull statement, int index, const char *_Nullable bytes, sqlite3_uint64 count
) {
    return sqlite3_bind_text64(
        statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8
    );
}

/// Binds a text that stays where it is until the statement is reset, so SQLite copies nothing.
static inline int bookland_sqlite3_bind_kept_text(
    sqlite3_stmt *_Nonnull statement, int index, const unsigned char *_Nullable bytes, ptrdiff_t start,
    sqlite3_uint64 count
) {
    const char *text = bytes ? (const char *)bytes + start : "";
    return sqlite3_bind_text64(statement, index, text, count, SQLITE_STATIC, SQLITE_UTF8);
}

static inline int bookland_sqlite3_bind_blob(
    sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes, sqlite3_uint64 count
) {
    return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

static inline void bookland_sqlite3_result_text(
    sqlite3_context *_Nonnull context, const char *_Nullable bytes, sqlite3_uint64 count
) {
    sqlite3_result_text64(context, bytes ? bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// `sqlite3_db_config` is variadic, which Swift cannot call. Closing then leaves the file as it is.
static inline int bookland_sqlite3_leave_untouched(sqlite3 *_Nonnull connection) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

/// Makes SQLite allocate memory without counting it, for which all its threads share a lock. It takes effect
/// before the first connection only; `sqlite3_config` is variadic, which Swift cannot call.
static inline int bookland_sqlite3_leave_memory_uncounted(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
