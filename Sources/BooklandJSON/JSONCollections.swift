import CBooklandJSON

/// The elements of an array in their order.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
    let document: JSONDocument
    private var position: Int
    /// The number of remaining items.
    package private(set) var count: Int

    init(document: JSONDocument, next: Int, count: Int) {
        self.document = document
        position = next
        self.count = count
    }

    /// The next element.
    package mutating func next() -> JSONValue? {
        guard count > 0 else { return nil }
        let value = JSONValue(document: document, index: position)
        position = Int(document.node(position).next)
        count -= 1
        return value
    }
}

/// The members of an object in their order.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
    let document: JSONDocument
    private var position: Int
    /// The number of remaining items.
    package private(set) var count: Int

    init(document: JSONDocument, next: Int, count: Int) {
        self.document = document
        position = next
        self.count = count
    }

    /// The next member.
    package mutating func next() -> JSONMember? {
        guard count > 0 else { return nil }
        let value = JSONValue(document: document, index: position + 1)
        let member = JSONMember(document: document, index: position, value: value)
        position = Int(document.node(position + 1).next)
        count -= 1
        return member
    }
}

/// A member of an object.
package struct JSONMember: Sendable {
    let document: JSONDocument
    let index: Int
    /// The member's value.
    package let value: JSONValue

    init(document: JSONDocument, index: Int, value: JSONValue) {
        self.document = document
        self.index = index
        self.value = value
    }

    /// The member's name.
    package var name: String {
        document.text(of: document.node(index))
    }

    /// The length of the member's name in bytes.
    package var nameLength: Int { Int(document.node(index).count) }

    /// Whether the member has a name, compared without creating a string.
    package func isNamed(_ name: StaticString) -> Bool {
        guard name.hasPointerRepresentation else { return self.name == name.description }
        let node = document.node(index)
        guard node.count == name.utf8CodeUnitCount else { return false }
        return document.withText(of: node) { bytes in
            for position in 0..<bytes.count {
                guard unsafe bytes[position] == name.utf8Start[position] else { return false }
            }
            return true
        }
    }
}
