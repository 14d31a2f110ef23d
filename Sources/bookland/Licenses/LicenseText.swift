import CBooklandLicenses

extension LicensedPart {
    /// The version that the program was built with; nil for parts that are not in it.
    var version: String? {
        guard relation == .linked else { return nil }
        return unsafe bookland_version_at_build(name).map { unsafe String(cString: $0) }
    }

    /// The licence as the authors wrote it; nil for parts that are not in the program.
    var text: String? {
        guard relation == .linked, let text = unsafe bookland_license_text(name) else { return nil }
        let bytes = unsafe UnsafeRawBufferPointer(
            start: text.pointee.bytes,
            count: text.pointee.size,
        )
        return unsafe String(decoding: bytes, as: UTF8.self)
    }
}
