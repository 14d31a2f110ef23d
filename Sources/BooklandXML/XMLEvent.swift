/// A part of an XML document.
package enum XMLEvent: Sendable, Hashable {
    /// An element starts.
    case start(XMLName, attributes: [XMLAttribute])
    /// Text within an element; it may be split into several events.
    case text(String)
    /// An element ends.
    case end(XMLName)
}

/// The name of an element or attribute with its prefix resolved (Namespaces in XML 1.0).
package struct XMLName: Sendable, Hashable {
    /// The name of the namespace; empty if there is none.
    package var namespace: String
    /// The name without a prefix.
    package var local: String

    /// Creates a name.
    package init(_ local: String, in namespace: String = "") {
        self.namespace = namespace
        self.local = local
    }
}

/// An attribute of an element.
package struct XMLAttribute: Sendable, Hashable {
    /// The attribute's name; without a prefix it has no namespace.
    package var name: XMLName
    /// The value with its references resolved.
    package var value: String

    /// Creates an attribute.
    package init(name: XMLName, value: String) {
        self.name = name
        self.value = value
    }
}
