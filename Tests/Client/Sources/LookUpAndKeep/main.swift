import BookCatalog
import BookIdentifiers
import BookLibrary
import BookLookup

// step 1: Open a library
let library = try Library("library.db")

// step 2: Make a lookup client
let client = LookupClient(catalog: try OfflineCatalog(nil))
var options = LookupOptions()
options.isOffline = true

// step 3: Look a book up and keep it
for argument in CommandLine.arguments.dropFirst() {
    let isbn = try ISBN(argument)
    let answer = await client.answer(to: isbn, options)
    let outcome =
        if let record = answer.record {
            try await library.add(record)
        } else {
            try await library.add(isbn)
        }
    print(isbn.hyphenated, answer.record?.title ?? "not found", outcome, separator: ": ")
}

// step 4: List the books
for entry in try await library.entries(in: EntryQuery()) {
    print(entry.title ?? "pending", entry.isbn?.hyphenated ?? "")
}
