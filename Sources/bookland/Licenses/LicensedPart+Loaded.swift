extension LicensedPart {
    /// Libraries and programs of the system, which are no part of the program.
    static let loaded = [
        LicensedPart(
            loaded: "c",
            "the C library, and its mathematics",
            "LGPL-2.1-or-later",
            "https://www.gnu.org/software/libc",
        ),
        LicensedPart(
            loaded: "gcc_s",
            "the library of the C compiler",
            "GPL-3.0-or-later WITH GCC-exception-3.1",
            "https://gcc.gnu.org",
        ),
        LicensedPart(loaded: "curl", "lookups at web services", "curl", "https://curl.se"),
        LicensedPart(
            loaded: "microhttpd",
            "the station's server",
            "LGPL-2.1-or-later",
            "https://www.gnu.org/software/libmicrohttpd",
        ),
        LicensedPart(
            loaded: "wslay",
            "progress over WebSockets",
            "MIT",
            "https://tatsuhiro-t.github.io/wslay",
        ),
        LicensedPart(
            loaded: "gnutls",
            "WebSockets, and encryption at the station",
            "LGPL-2.1-or-later",
            "https://www.gnutls.org",
        ),
        LicensedPart(
            loaded: "qrencode",
            "QR codes for phones",
            "LGPL-2.1-or-later",
            "https://fukuchi.org/works/qrencode",
        ),
        LicensedPart(loaded: "tiff", "pictures in TIFF", "libtiff", "http://libtiff.maptools.org"),
        LicensedPart(
            loaded: "heif",
            "pictures in HEIC and AVIF",
            "LGPL-3.0-or-later",
            "https://github.com/strukturag/libheif",
        ),
        LicensedPart(
            loaded: "openjp2",
            "pictures in JPEG 2000",
            "BSD-2-Clause",
            "https://www.openjpeg.org",
        ),
        LicensedPart(
            loaded: "jxl",
            "pictures in JPEG XL",
            "BSD-3-Clause",
            "https://github.com/libjxl/libjxl",
        ),
        LicensedPart(
            loaded: "v4l2",
            "cameras with unusual formats",
            "LGPL-2.1-or-later",
            "https://linuxtv.org",
        ),
        LicensedPart(
            loaded: "cairo",
            "labels and cards",
            "LGPL-2.1-only OR MPL-1.1",
            "https://www.cairographics.org",
        ),
        LicensedPart(
            loaded: "pango",
            "texts on labels and cards",
            "LGPL-2.0-or-later",
            "https://www.gtk.org/docs/architecture/pango",
        ),
        LicensedPart(
            loaded: "tesseract",
            "printed numbers, and the spines of books",
            "Apache-2.0",
            "https://github.com/tesseract-ocr/tesseract",
        ),
        LicensedPart(
            loaded: "poppler",
            "pages of PDF files, by its programs",
            "GPL-2.0-or-later",
            "https://poppler.freedesktop.org",
        ),
    ]

    private init(loaded name: String, _ purpose: String, _ license: String, _ source: String) {
        self.init(
            name: name,
            relation: .loaded,
            purpose: purpose,
            license: license,
            source: source,
        )
    }
}
