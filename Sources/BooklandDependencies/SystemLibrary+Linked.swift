import CBooklandExpat
import CBooklandPNG
import CBooklandSQLite
import CBooklandUTF8Proc
import CBooklandWebP
import CBooklandZBar
import CBooklandZlib

extension SystemLibrary {
    /// The libraries that the program is linked with.
    ///
    /// libjpeg-turbo and giflib do not say at run time which version they are.
    package static var linked: [SystemLibrary] {
        [
            linked("zbar", "barcodes", "libzbar0", zbar),
            linked("turbojpeg", "pictures in JPEG", "libturbojpeg0", nil),
            linked("png", "pictures in PNG", "libpng16-16", unsafe text(png_get_libpng_ver(nil))),
            linked("webp", "pictures in WebP", "libwebp7", webp),
            linked("gif", "pictures in GIF", "libgif7", nil),
            linked("sqlite3", "the library, the catalogue and the cache", "libsqlite3-0", sqlite),
            linked("expat", "records in XML", "libexpat1", expat),
            linked("zlib", "compressed files", "zlib1g", unsafe text(zlibVersion())),
            linked("utf8proc", "comparing words", "libutf8proc2", unsafe text(utf8proc_version())),
        ]
    }

    private static func linked(
        _ name: String,
        _ purpose: String,
        _ package: String,
        _ version: String?,
    ) -> SystemLibrary {
        SystemLibrary(
            name: name,
            purpose: purpose,
            package: package,
            loading: .linked,
            isFound: true,
            version: version,
        )
    }

    private static var zbar: String? {
        var (major, minor, patch): (UInt32, UInt32, UInt32) = (0, 0, 0)
        guard unsafe zbar_version(&major, &minor, &patch) == 0 else { return nil }
        return "\(major).\(minor).\(patch)"
    }

    /// One byte for each part of the version.
    private static var webp: String {
        let number = WebPGetDecoderVersion()
        return "\(number >> 16).\(number >> 8 & 0xFF).\(number & 0xFF)"
    }

    private static var sqlite: String? { unsafe text(sqlite3_libversion()) }

    private static var expat: String? {
        let version = XML_ExpatVersionInfo()
        return "\(version.major).\(version.minor).\(version.micro)"
    }

    static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
        unsafe pointer.map { unsafe String(cString: $0) }
    }
}
