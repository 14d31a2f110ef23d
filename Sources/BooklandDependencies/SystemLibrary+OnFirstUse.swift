import CBooklandCairo
import CBooklandCurl
import CBooklandHEIF
import CBooklandJXL
import CBooklandLoaded
import CBooklandMicroHTTPD
import CBooklandOpenJPEG
import CBooklandQREncode
import CBooklandTIFF
import CBooklandTesseract
import CBooklandV4L2
import CBooklandWebSocket

extension SystemLibrary {
    /// The libraries that are loaded when they are needed.
    ///
    /// wslay and libv4l2 do not say which version they are.
    package static var onFirstUse: [SystemLibrary] {
        [
            curl, microhttpd, wslay, gnutls, qrencode, tiff, heif, openjpeg, jxl, v4l2, cairo,
            pango,
            tesseract,
        ]
    }

    private static func onFirstUse(
        _ name: String,
        _ purpose: String,
        _ package: String,
        _ isFound: Bool,
        _ version: String? = nil,
    ) -> SystemLibrary {
        SystemLibrary(
            name: name,
            purpose: purpose,
            package: package,
            loading: .onFirstUse,
            isFound: isFound,
            version: version,
        )
    }

    /// The text that a function of the library returns, which contains another function.
    private static func text(of name: String, beside function: UnsafeRawPointer?) -> String? {
        unsafe function.flatMap { unsafe text(bookland_text_beside($0, name)) }
    }

    private static var curl: SystemLibrary {
        let function = unsafe bookland_curl().map {
            unsafe unsafeBitCast($0.pointee.curl_easy_init, to: UnsafeRawPointer.self)
        }
        // "libcurl/7.88.1 OpenSSL/3.0.17 zlib/1.2.13"
        let words = unsafe text(of: "curl_version", beside: function)?.split(separator: " ")
        let version = words?.first?.split(separator: "/").last.map(String.init)
        return unsafe onFirstUse(
            "curl",
            "looking up books at web services",
            "libcurl4",
            function != nil,
            version,
        )
    }

    private static var microhttpd: SystemLibrary {
        let function = unsafe bookland_mhd().map {
            unsafe unsafeBitCast($0.pointee.MHD_stop_daemon, to: UnsafeRawPointer.self)
        }
        return unsafe onFirstUse(
            "microhttpd",
            "the station, 'bookland kiosk'",
            "libmicrohttpd12",
            function != nil,
            text(of: "MHD_get_version", beside: function),
        )
    }

    private static var wslay: SystemLibrary {
        let isFound = unsafe bookland_websocket() != nil
        return onFirstUse(
            "wslay",
            "progress of imports while they run, on the station's page",
            "libwslay1",
            isFound,
        )
    }

    private static var gnutls: SystemLibrary {
        let function = unsafe bookland_websocket().map {
            unsafe unsafeBitCast($0.pointee.gnutls_hash_fast, to: UnsafeRawPointer.self)
        }
        let version = unsafe function.flatMap {
            unsafe text(bookland_checked_text_beside($0, "gnutls_check_version"))
        }
        return unsafe onFirstUse(
            "gnutls",
            "progress of imports while they run, on the station's page",
            "libgnutls30",
            function != nil,
            version,
        )
    }

    private static var qrencode: SystemLibrary {
        let function = unsafe bookland_qrencode().map {
            unsafe unsafeBitCast($0.pointee.QRcode_free, to: UnsafeRawPointer.self)
        }
        return unsafe onFirstUse(
            "qrencode",
            "the code that opens a station's page on a phone",
            "libqrencode4",
            function != nil,
            text(of: "QRcode_APIVersionString", beside: function),
        )
    }

    private static var tiff: SystemLibrary {
        let function = unsafe bookland_tiff().map {
            unsafe unsafeBitCast($0.pointee.TIFFClose, to: UnsafeRawPointer.self)
        }
        // "LIBTIFF, Version 4.5.0", then lines about the authors.
        let line = unsafe text(of: "TIFFGetVersion", beside: function)?.split(separator: "\n").first
        return unsafe onFirstUse(
            "tiff",
            "pictures in TIFF",
            "libtiff6",
            function != nil,
            line?.split(separator: " ").last.map(String.init),
        )
    }

    private static var heif: SystemLibrary {
        let function = unsafe bookland_heif().map {
            unsafe unsafeBitCast($0.pointee.heif_context_alloc, to: UnsafeRawPointer.self)
        }
        return unsafe onFirstUse(
            "heif",
            "pictures in HEIC and AVIF",
            "libheif1",
            function != nil,
            text(of: "heif_get_version", beside: function),
        )
    }

    private static var openjpeg: SystemLibrary {
        let function = unsafe bookland_jp2().map {
            unsafe unsafeBitCast($0.pointee.opj_destroy_codec, to: UnsafeRawPointer.self)
        }
        return unsafe onFirstUse(
            "openjp2",
            "pictures in JPEG 2000",
            "libopenjp2-7",
            function != nil,
            text(of: "opj_version", beside: function),
        )
    }

    private static var jxl: SystemLibrary {
        let function = unsafe bookland_jxl().map {
            unsafe unsafeBitCast($0.pointee.JxlDecoderDestroy, to: UnsafeRawPointer.self)
        }
        // 7000 is 0.7.0.
        let number = unsafe function.map { unsafe bookland_number_beside($0, "JxlDecoderVersion") }
        return unsafe onFirstUse(
            "jxl",
            "pictures in JPEG XL",
            "libjxl0.7",
            function != nil,
            number.map { "\($0 / 1_000_000).\($0 / 1_000 % 1_000).\($0 % 1_000)" },
        )
    }

    private static var v4l2: SystemLibrary {
        let isFound = unsafe bookland_v4l2() != nil
        return onFirstUse("v4l2", "cameras with unusual formats", "libv4l-0", isFound)
    }

    private static var cairo: SystemLibrary {
        let function = unsafe pangoCairo
        return unsafe onFirstUse(
            "cairo",
            "labels and cards",
            "libcairo2",
            function != nil,
            text(of: "cairo_version_string", beside: function),
        )
    }

    private static var pango: SystemLibrary {
        let function = unsafe pangoCairo
        return unsafe onFirstUse(
            "pangocairo",
            "labels and cards",
            "libpangocairo-1.0-0",
            function != nil,
            text(of: "pango_version_string", beside: function),
        )
    }

    /// A function of the library that is linked with Cairo and Pango.
    private static var pangoCairo: UnsafeRawPointer? {
        unsafe bookland_cairo().map {
            unsafe unsafeBitCast($0.pointee.pango_cairo_create_layout, to: UnsafeRawPointer.self)
        }
    }

    private static var tesseract: SystemLibrary {
        let function = unsafe bookland_tesseract().map {
            unsafe unsafeBitCast($0.pointee.TessBaseAPICreate, to: UnsafeRawPointer.self)
        }
        return unsafe onFirstUse(
            "tesseract",
            "ISBNs printed as text, and the spines of a shelf",
            "tesseract-ocr",
            function != nil,
            text(of: "TessVersion", beside: function),
        )
    }
}
