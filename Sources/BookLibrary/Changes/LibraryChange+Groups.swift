extension LibraryChange {
    /// Sets the rules of a group.
    func set(_ group: BorrowerGroup) throws(LibraryError) -> ListedOutcome {
        guard let name = group.name.trimmedName else {
            throw LibraryError(.impossible("a group needs a name"))
        }
        if let days = group.loanDays, !BorrowerGroup.dayRange.contains(days) {
            throw LibraryError(.impossible("a loan cannot be for \(days) days"))
        }
        if let limit = group.limit, !BorrowerGroup.limitRange.contains(limit) {
            throw LibraryError(.impossible("a borrower cannot have \(limit) books"))
        }
        let before = try database.group(named: name)
        var after = group
        after.name = try database.spelling(ofGroup: name)
        guard before != after else { return .unchanged }
        try replace(before, by: after)
        return before == nil ? .added : .updated
    }

    /// Renames a group, also in the records of its borrowers.
    ///
    /// - Returns: The number of borrowers.
    func renameGroup(_ name: String, to newName: String) throws(LibraryError) -> Int {
        guard let newName = newName.trimmedName else {
            throw LibraryError(.impossible("a group needs a name"))
        }
        let group = try database.group(named: name)
        let borrowers = try database.borrowers(inGroup: name)
        guard group != nil || !borrowers.isEmpty else { throw Self.noGroup(name) }
        if FoldedName(name) != FoldedName(newName) {
            let others = try database.borrowers(inGroup: newName)
            guard try database.group(named: newName) == nil, others.isEmpty else {
                throw LibraryError(.impossible("there is a group \(newName) already"))
            }
        }
        if let group {
            var renamed = group
            renamed.name = newName
            try replace(group, by: renamed)
        }
        for borrower in borrowers {
            var moved = borrower
            moved.group = newName
            try replace(borrower, by: moved)
        }
        return borrowers.count
    }

    /// Removes the rules of a group without borrowers.
    func removeGroup(_ name: String) throws(LibraryError) {
        let borrowers = try database.borrowers(inGroup: name)
        guard borrowers.isEmpty else {
            let count = borrowers.count == 1 ? "1 borrower" : "\(borrowers.count) borrowers"
            throw LibraryError(.impossible("group \(name) has \(count)"))
        }
        guard let group = try database.group(named: name) else { throw Self.noGroup(name) }
        try replace(group, by: nil)
    }

    /// Writes the changed rules of a group, with the event.
    private func replace(
        _ before: BorrowerGroup?,
        by after: BorrowerGroup?,
    ) throws(LibraryError) {
        if let before { try database.delete(before) }
        if let after { try database.insert(after) }
        var event = EventDraft(.groupChanged, time)
        event.detail = (after ?? before)?.name
        if let before, let after, before.name != after.name { event.before = before.name }
        try append(event, GroupImage(before: before, after: after))
    }

    /// Gives a group back what a step changed.
    func revertGroup(_ image: GroupImage) throws(LibraryError) {
        guard let name = (image.after ?? image.before)?.name else { return }
        guard try database.group(named: name) == image.after else {
            throw LibraryError(.changedSince("the group \(name) has changed since"))
        }
        if let after = image.after { try database.delete(after) }
        guard let before = image.before else { return }
        guard try database.group(named: before.name) == nil else {
            throw LibraryError(.changedSince("there is another group \(before.name) now"))
        }
        try database.insert(before)
    }

    private static func noGroup(_ name: String) -> LibraryError {
        LibraryError(.impossible("there is no group \(name)"))
    }
}
