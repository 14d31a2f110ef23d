import Foundation

/// The description of the interface, and answers compared with it: the part of JSON Schema that it uses.
struct InterfaceDescription {
    private let document: [String: Any]

    init(_ file: URL) throws {
        let value = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        document = value as? [String: Any] ?? [:]
    }

    /// The statuses that an operation may have.
    func statuses(of method: String, _ path: String) -> Set<String> {
        Set(responses(of: method, path).keys)
    }

    /// What an answer has that its description does not allow; empty if all is as described.
    func problems(of answer: Any, to method: String, _ path: String, status: Int) -> [String] {
        guard let response = responses(of: method, path)["\(status)"] as? [String: Any] else {
            return ["status \(status) is not described"]
        }
        let content = resolved(response)["content"] as? [String: Any]
        let json = content?["application/json"] as? [String: Any]
        guard let schema = json?["schema"] as? [String: Any] else { return ["no schema"] }
        return problems(answer, schema, at: "$")
    }

    private func responses(of method: String, _ path: String) -> [String: Any] {
        let paths = document["paths"] as? [String: Any]
        let item = paths?[path] as? [String: Any]
        let operation = item?[method.lowercased()] as? [String: Any]
        return operation?["responses"] as? [String: Any] ?? [:]
    }

    private func resolved(_ schema: [String: Any]) -> [String: Any] {
        guard let reference = schema["$ref"] as? String else { return schema }
        var value: Any? = document
        for name in reference.split(separator: "/").dropFirst() {
            value = (value as? [String: Any])?[String(name)]
        }
        return value as? [String: Any] ?? [:]
    }

    private func problems(_ value: Any, _ schema: [String: Any], at place: String) -> [String] {
        let schema = resolved(schema)
        if let choices = schema["anyOf"] as? [[String: Any]] {
            let isAny = choices.contains { problems(value, $0, at: place).isEmpty }
            return isAny ? [] : ["\(place) fits none of the choices"]
        }
        if let allowed = schema["enum"] as? [Any] {
            let isAllowed = allowed.contains { ($0 as? NSObject) == (value as? NSObject) }
            if !isAllowed { return ["\(place) is \(value)"] }
        }
        let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] } ?? []
        guard types.isEmpty || types.contains(where: { Self.has(value, type: $0) }) else {
            return ["\(place) is not \(types.joined(separator: " or "))"]
        }
        if let object = value as? [String: Any] {
            let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
            let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
            return missing.map { "\(place) has no \($0)" }
                + properties.flatMap { name, schema in
                    object[name].map { problems($0, schema, at: "\(place).\(name)") } ?? []
                }
        }
        if let list = value as? [Any], let items = schema["items"] as? [String: Any] {
            return list.enumerated().flatMap { index, value in
                problems(value, items, at: "\(place)[\(index)]")
            }
        }
        return []
    }

    private static func has(_ value: Any, type: String) -> Bool {
        switch type {
        case "null": value is NSNull
        case "string": value is String
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "boolean": isBoolean(value)
        case "integer": value is Int && !isBoolean(value)
        case "number": value is NSNumber && !isBoolean(value)
        default: false
        }
    }

    private static func isBoolean(_ value: Any) -> Bool {
        // A number that was written as true or false.
        (value as? NSNumber).map { unsafe String(cString: $0.objCType) == "c" } ?? false
    }
}
