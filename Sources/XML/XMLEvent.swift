/// A part of an XML document, in the order of the text.
public enum XMLEvent: Sendable, Hashable {
    /// An element starts.
    case start(XMLName, attributes: [XMLAttribute])
    /// Text within an element; one stretch may come in several events.
    case text(String)
    /// An element ends.
    case end(XMLName)
}

/// The name of an element or attribute, its prefix resolved (Namespaces in XML 1.0).
public struct XMLName: Sendable, Hashable {
    /// The namespace's name, empty where there is none.
    public var namespace: String
    /// The name without a prefix.
    public var local: String

    /// Creates a name.
    public init(_ local: String, in namespace: String = "") {
        self.namespace = namespace
        self.local = local
    }
}

/// An attribute of an element.
public struct XMLAttribute: Sendable, Hashable {
    /// The attribute's name; one without a prefix is in no namespace.
    public var name: XMLName
    /// The value, its references resolved.
    public var value: String

    /// Creates an attribute.
    public init(name: XMLName, value: String) {
        self.name = name
        self.value = value
    }
}
