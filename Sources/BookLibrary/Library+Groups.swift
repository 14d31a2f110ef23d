extension Library {
    /// Returns the groups of borrowers in alphabetical order: those with rules, and those that borrowers
    /// name.
    public func groups() async throws(LibraryError) -> [BorrowerGroup] {
        try await store.groups()
    }

    /// Sets the rules of a group.
    ///
    /// - Returns: Whether the group is new, or what has changed.
    /// - Throws: ``LibraryError`` for a period or a number of copies that cannot be.
    @discardableResult
    public func setGroup(_ group: BorrowerGroup) async throws(LibraryError) -> ListedOutcome {
        let outcomes = try await store.setGroups([group], label: "rules of group \(group.name)")
        if case .rejected(let error)? = outcomes.first { throw error }
        return outcomes.first ?? .unchanged
    }

    /// Sets the rules of groups, as one change.
    ///
    /// - Parameters:
    ///   - groups: The groups with all their rules.
    ///   - label: The name of the change for ``undo()``.
    /// - Returns: What became of each.
    /// - Throws: ``LibraryError``.
    public func setGroups(
        _ groups: [BorrowerGroup],
        label: String,
    ) async throws(LibraryError) -> [ListedOutcome] {
        try await store.setGroups(groups, label: label)
    }

    /// Renames a group, also in the records of its borrowers: `4b` becomes `5b`.
    ///
    /// - Returns: The number of borrowers.
    /// - Throws: ``LibraryError`` where there is no such group, or where the new name is another group's.
    @discardableResult
    public func renameGroup(
        _ name: String,
        to newName: String,
    ) async throws(LibraryError) -> Int {
        try await store.renameGroup(name, to: newName)
    }

    /// Removes the rules of a group without borrowers.
    ///
    /// - Throws: ``LibraryError`` where there is no such group, or where it has borrowers.
    public func removeGroup(_ name: String) async throws(LibraryError) {
        try await store.removeGroup(name)
    }
}
