/// A part of an XML document, in the order of the text.
package enum XMLEvent: Sendable, Hashable {
    /// An element starts.
    case start(XMLName, attributes: [XMLAttribute])
    /// Text within an element; one stretch may come in several events.
    case text(String)
    /// An element ends.
    case end(XMLName)
}

/// The name of an element or attribute, its prefix resolved (Namespaces in XML 1.0).
package struct XMLName: Sendable, Hashable {
    /// The namespace's name, empty where there is none.
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
    /// The attribute's name; one without a prefix is in no namespace.
    package var name: XMLName
    /// The value, its references resolved.
    package var value: String

    /// Creates an attribute.
    package init(name: XMLName, value: String) {
        self.name = name
        self.value = value
    }
}
