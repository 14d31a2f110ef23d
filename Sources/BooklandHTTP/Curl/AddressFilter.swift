import CBooklandCurl

/// Decides whether a connection to an IP address is allowed.
///
/// The check is made on the address of the socket, so a host name cannot resolve to a public address
/// for the check and to a private one for the connection (DNS rebinding).
enum AddressFilter {
    /// Whether a connection to the address is allowed.
    static func allows(
        _ address: UnsafePointer<sockaddr>,
        _ reach: HTTPLimits.Reach,
        isSecure: Bool,
    ) -> Bool {
        let kind = unsafe kind(of: address)
        if kind == .loopback, reach.allowsLoopback { return true }
        guard isSecure else { return false }
        return !reach.isPublicOnly || kind == .global
    }

    private enum Kind {
        case loopback
        case local
        case global
    }

    private static func kind(of address: UnsafePointer<sockaddr>) -> Kind {
        switch unsafe Int32(address.pointee.sa_family) {
        case AF_INET:
            let number = unsafe UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in.self)
            return kind(ofIPv4: UInt32(bigEndian: number.sin_addr.s_addr))
        case AF_INET6:
            let number = unsafe UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in6.self)
            let bytes = unsafe withUnsafeBytes(of: number.sin6_addr) { unsafe Array($0) }
            return kind(ofIPv6: bytes)
        default:
            return .local
        }
    }

    /// Classifies an address by IANA's special-purpose registry (RFC 6890).
    private static func kind(ofIPv4 number: UInt32) -> Kind {
        let (a, b) = (number >> 24, number >> 16 & 0xFF)
        switch (a, b, number >> 8 & 0xFF) {
        case (127, _, _): return .loopback
        case (0, _, _), (10, _, _), (169, 254, _), (172, 16...31, _), (192, 168, _),
            (100, 64...127, _), (192, 0, 0), (192, 0, 2), (198, 18...19, _), (198, 51, 100),
            (203, 0, 113), (224..., _, _):
            return .local
        default: return .global
        }
    }

    private static func kind(ofIPv6 bytes: [UInt8]) -> Kind {
        let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        // NAT64 and 6to4 addresses contain an IPv4 address.
        if isMapped || bytes[..<12] == [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0] {
            return kind(ofIPv4: number(bytes[12...]))
        }
        if bytes[0] == 0x20, bytes[1] == 0x02 { return kind(ofIPv4: number(bytes[2..<6])) }
        if bytes[..<15].allSatisfy({ $0 == 0 }) { return bytes[15] == 1 ? .loopback : .local }
        // The public Internet is 2000::/3 (RFC 4291), except 2001:db8::/32, which is for documentation.
        let isDocumentation = bytes[..<4] == [0x20, 0x01, 0x0D, 0xB8]
        return bytes[0] & 0xE0 == 0x20 && !isDocumentation ? .global : .local
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }
}
