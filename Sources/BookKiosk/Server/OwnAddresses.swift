import Glibc

/// The addresses under which other computers reach this one.
enum OwnAddresses {
    /// The numeric addresses of the networks that are up, those of IPv4 first; without loopback and without
    /// addresses that need the name of an interface.
    static func all() -> [String] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard unsafe getifaddrs(&first) == 0 else { return [] }
        defer { unsafe freeifaddrs(first) }
        var (old, new): ([String], [String]) = ([], [])
        var next = unsafe first
        while let one = unsafe next {
            defer { unsafe next = one.pointee.ifa_next }
            let flags = unsafe Int32(bitPattern: one.pointee.ifa_flags)
            guard flags & Int32(IFF_UP) != 0, flags & Int32(IFF_LOOPBACK) == 0,
                let address = unsafe one.pointee.ifa_addr
            else { continue }
            // The family is the first member.
            let family = unsafe UnsafeRawPointer(address).loadUnaligned(as: sa_family_t.self)
            switch Int32(family) {
            case AF_INET:
                if let text = unsafe text(address, MemoryLayout<sockaddr_in>.size) {
                    old.append(text)
                }
            case AF_INET6:
                guard let text = unsafe text(address, MemoryLayout<sockaddr_in6>.size),
                    !text.contains("%"), !text.hasPrefix("fe80:")
                else { continue }
                new.append("[\(text)]")
            default: continue
            }
        }
        return old + new
    }

    private static func text(_ address: UnsafeMutablePointer<sockaddr>, _ size: Int) -> String? {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(NI_MAXHOST)) { host in
            guard let start = host.baseAddress,
                unsafe getnameinfo(
                    address,
                    socklen_t(size),
                    start,
                    socklen_t(host.count),
                    nil,
                    0,
                    NI_NUMERICHOST,
                ) == 0
            else { return nil }
            return unsafe String(cString: start)
        }
    }
}
