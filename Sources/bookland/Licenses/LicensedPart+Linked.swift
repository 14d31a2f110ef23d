extension LicensedPart {
    /// The libraries whose code is in the program.
    ///
    /// `scripts/update-licenses` has the same list, with the files that their texts are from.
    static let linked = [
        LicensedPart(
            linked: "swift",
            "the standard library, its runtime and libdispatch",
            "Apache-2.0 WITH Swift-exception",
            "https://www.swift.org",
        ),
        LicensedPart(
            linked: "zbar",
            "barcodes",
            "LGPL-2.1-or-later",
            "https://github.com/mchehab/zbar",
        ),
        LicensedPart(
            linked: "turbojpeg",
            "pictures in JPEG",
            "IJG AND BSD-3-Clause AND Zlib",
            "https://libjpeg-turbo.org",
        ),
        LicensedPart(linked: "png", "pictures in PNG", "libpng-2.0", "http://www.libpng.org"),
        LicensedPart(
            linked: "webp",
            "pictures in WebP",
            "BSD-3-Clause",
            "https://chromium.googlesource.com/webm/libwebp",
        ),
        LicensedPart(
            linked: "gif",
            "pictures in GIF",
            "MIT AND ISC",
            "https://giflib.sourceforge.net",
        ),
        LicensedPart(
            linked: "sqlite3",
            "the library, the catalogue and the cache",
            "blessing",
            "https://www.sqlite.org",
        ),
        LicensedPart(linked: "expat", "XML", "MIT", "https://libexpat.github.io"),
        LicensedPart(linked: "rapidjson", "JSON", "MIT", "https://rapidjson.org"),
        LicensedPart(linked: "zlib", "compressed files", "Zlib", "https://zlib.net"),
        LicensedPart(
            linked: "utf8proc",
            "comparing words",
            "MIT AND Unicode-DFS-2015",
            "https://juliastrings.github.io/utf8proc",
        ),
        LicensedPart(
            linked: "stdc++",
            "the library of C++, for Swift's runtime and RapidJSON",
            "GPL-3.0-or-later WITH GCC-exception-3.1",
            "https://gcc.gnu.org",
        ),
    ]

    private init(linked name: String, _ purpose: String, _ license: String, _ source: String) {
        self.init(
            name: name,
            relation: .linked,
            purpose: purpose,
            license: license,
            source: source,
        )
    }
}
