extension SQLiteLibrary {
    /// Returns the groups of borrowers in alphabetical order.
    public nonisolated func groups() async throws(LibraryError) -> [BorrowerGroup] {
        try await read { (database) throws(LibraryError) in
            var groups: [FoldedName: BorrowerGroup] = [:]
            for record in try database.borrowerRecords() {
                if let name = record.group { groups[FoldedName(name)] = BorrowerGroup(name) }
            }
            for group in try database.groups() { groups[FoldedName(group.name)] = group }
            return groups.sorted { $0.key.folded < $1.key.folded }.map(\.value)
        }
    }

    /// Removes a person from the records and from all history.
    public func forgetBorrower(
        _ borrower: String,
        isForced: Bool,
    ) throws(LibraryError) -> ForgottenBorrower {
        let time = clock()
        let database = try database()
        // What is deleted is overwritten in the file, too.
        try database.run("PRAGMA secure_delete = ON")
        defer { try? database.run("PRAGMA secure_delete = OFF") }
        var outcome = try write { (database) throws(LibraryError) in
            try LibraryChange(database, nil, at: time, isUndoable: false)
                .forget(borrower, isForced: isForced)
        }
        outcome.isErased = database.eraseFreeSpace()
        return outcome
    }

    /// Sets the rules of groups, as one change.
    public func setGroups(
        _ groups: [BorrowerGroup],
        label: String,
    ) throws(LibraryError) -> [ListedOutcome] {
        try take(groups, label) { (change, group) throws(LibraryError) in try change.set(group) }
    }

    /// Renames a group, also in the records of its borrowers.
    public func renameGroup(_ name: String, to newName: String) throws(LibraryError) -> Int {
        try change("renamed group \(name)") { (change) throws(LibraryError) in
            try change.renameGroup(name, to: newName)
        }
    }

    /// Removes the rules of a group without borrowers.
    public func removeGroup(_ name: String) throws(LibraryError) {
        try change("removed group \(name)") { (change) throws(LibraryError) in
            try change.removeGroup(name)
        }
    }
}
