/// A country, region, territory or language area in which ISBNs are registered.
public struct RegistrationGroup: Sendable, Hashable {
    /// The prefix and the registration group element, such as "978-0".
    public let prefix: String
    /// The International ISBN Agency's English name of the group, such as "English language".
    public let name: String
}

extension ISBN {
    /// The registration group of this ISBN; nil if its range is not assigned to a group.
    public var registrationGroup: RegistrationGroup? {
        let elements = elements
        guard let element = elements.registrationGroup else { return nil }
        let prefix = "\(elements.prefix)-\(element)"
        return RangeTable.groupNames[prefix].map { RegistrationGroup(prefix: prefix, name: $0) }
    }
}
