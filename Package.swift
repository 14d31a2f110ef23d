// swift-tools-version: 6.3

import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

/// The fuzzers are libraries, built only by `scripts/fuzz`, which links libFuzzer's `main`.
let fuzzers: [Target] =
    Context.environment["BOOKLAND_FUZZ"] == nil
    ? []
    : [
        fuzzer("FuzzDetector", of: "BarcodeDetection", "BookImaging"),
        fuzzer("FuzzLines", of: "BarcodeDetection"),
        fuzzer("FuzzISBN", of: "BookIdentifiers"),
        fuzzer("FuzzSupplements", of: "BookIdentifiers"),
        fuzzer("FuzzImages", of: "BookImaging"),
        fuzzer("FuzzText", of: "BookText", "BookIdentifiers", "BookImaging"),
        fuzzer("FuzzTables", of: "BookImport", "BookLibrary"),
        fuzzer("FuzzRequests", of: "BooklandHTTPServer", "BooklandJSON"),
    ]

func fuzzer(_ name: String, of dependencies: Target.Dependency...) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        path: "Tests/FuzzTargets",
        exclude: [
            "FuzzDetector", "FuzzISBN", "FuzzImages", "FuzzLines", "FuzzRequests",
            "FuzzSupplements", "FuzzTables", "FuzzText",
        ].filter { $0 != name }.map { $0 + ".swift" },
        sources: [name + ".swift"],
        swiftSettings: strict,
    )
}

/// The commit to build, which `scripts/build` names.
///
/// `Context.gitInformation` is not asked: SwiftPM keeps what it said until this file changes, so
/// that later builds name the wrong commit.
let commit = Context.environment["BOOKLAND_COMMIT"].flatMap { text in
    text.allSatisfy { $0.isHexDigit || "+changes".contains($0) } && !text.isEmpty ? text : nil
}

/// The version of the Swift toolchain, which `scripts/build` names: no macro of C does.
let toolchain = Context.environment["BOOKLAND_SWIFT_VERSION"].flatMap { text in
    text.allSatisfy { $0.isNumber || $0 == "." } && !text.isEmpty ? text : nil
}

let package = Package(
    name: "Bookland",
    products: [
        .library(
            name: "Bookland",
            targets: [
                "BookIdentifiers", "BookImaging", "BarcodeDetection", "BookText", "BookCamera",
                "BookScanning", "BookMetadata", "BookLookup", "BookCatalog", "BookFormats",
                "BookLibrary",
                "BookImport", "BookLabels", "BookDesk", "BookKiosk",
            ],
        ),
        .executable(name: "bookland", targets: ["bookland"]),
    ] + fuzzers.map { .library(name: $0.name, type: .static, targets: [$0.name]) },
    targets: [
        .systemLibrary(
            name: "CBooklandZBar",
            path: "Modules/CBooklandZBar",
            pkgConfig: "zbar",
            providers: [.apt(["libzbar-dev"])],
        ),
        .systemLibrary(
            name: "CBooklandTurboJPEG",
            path: "Modules/CBooklandTurboJPEG",
            pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"])],
        ),
        .systemLibrary(
            name: "CBooklandPNG",
            path: "Modules/CBooklandPNG",
            pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"])],
        ),
        .systemLibrary(
            name: "CBooklandWebP",
            path: "Modules/CBooklandWebP",
            pkgConfig: "libwebp",
            providers: [.apt(["libwebp-dev"])],
        ),
        // No pkgConfig for these: it would link libraries that are loaded on first use.
        .systemLibrary(
            name: "CBooklandCairo",
            path: "Modules/CBooklandCairo",
            providers: [.apt(["libcairo2-dev", "libpangocairo-1.0-0"])],
        ),
        // It declares what it uses of Tesseract itself.
        .systemLibrary(
            name: "CBooklandTesseract",
            path: "Modules/CBooklandTesseract",
            providers: [.apt(["tesseract-ocr"])],
        ),
        .systemLibrary(
            name: "CBooklandQREncode",
            path: "Modules/CBooklandQREncode",
            providers: [.apt(["libqrencode4"])],
        ),
        .systemLibrary(
            name: "CBooklandTIFF",
            path: "Modules/CBooklandTIFF",
            providers: [.apt(["libtiff-dev"])],
        ),
        .systemLibrary(
            name: "CBooklandHEIF",
            path: "Modules/CBooklandHEIF",
            providers: [.apt(["libheif-dev"])],
        ),
        .systemLibrary(
            name: "CBooklandOpenJPEG",
            path: "Modules/CBooklandOpenJPEG",
            providers: [.apt(["libopenjp2-7-dev"])],
        ),
        .systemLibrary(
            name: "CBooklandJXL",
            path: "Modules/CBooklandJXL",
            providers: [.apt(["libjxl-dev"])],
        ),
        .systemLibrary(
            name: "CBooklandV4L2",
            path: "Modules/CBooklandV4L2",
            providers: [.apt(["libv4l-dev"])],
        ),
        .systemLibrary(name: "CBooklandFiles", path: "Modules/CBooklandFiles"),
        .systemLibrary(name: "CBooklandProcess", path: "Modules/CBooklandProcess"),
        .systemLibrary(name: "CBooklandMalloc", path: "Modules/CBooklandMalloc"),
        .systemLibrary(name: "CBooklandLoaded", path: "Modules/CBooklandLoaded"),
        .systemLibrary(name: "CBooklandClock", path: "Modules/CBooklandClock"),
        .systemLibrary(
            name: "CBooklandCurl",
            path: "Modules/CBooklandCurl",
            providers: [.apt(["libcurl4-openssl-dev"])],
        ),
        .systemLibrary(
            name: "CBooklandMicroHTTPD",
            path: "Modules/CBooklandMicroHTTPD",
            providers: [.apt(["libmicrohttpd-dev"])],
        ),
        .systemLibrary(
            name: "CBooklandWebSocket",
            path: "Modules/CBooklandWebSocket",
            providers: [.apt(["libwslay-dev", "libgnutls28-dev"])],
        ),
        .systemLibrary(
            name: "CBooklandExpat",
            path: "Modules/CBooklandExpat",
            pkgConfig: "expat",
            providers: [.apt(["libexpat1-dev"])],
        ),
        .systemLibrary(
            name: "CBooklandSQLite",
            path: "Modules/CBooklandSQLite",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"])],
        ),
        .systemLibrary(
            name: "CBooklandZlib",
            path: "Modules/CBooklandZlib",
            pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"])],
        ),
        // No pkgConfig: SwiftPM refuses the macro that libutf8proc.pc defines.
        .systemLibrary(
            name: "CBooklandUTF8Proc",
            path: "Modules/CBooklandUTF8Proc",
            providers: [.apt(["libutf8proc-dev"])],
        ),
        // giflib has no pkg-config file.
        .systemLibrary(
            name: "CBooklandGIF",
            path: "Modules/CBooklandGIF",
            providers: [.apt(["libgif-dev"])],
        ),

        // C++ behind a C header, without exceptions or types of the C++ standard library.
        .target(
            name: "CBooklandJSON",
            path: "Modules/CBooklandJSON",
        ),
        .target(
            name: "BooklandSystem",
            dependencies: ["CBooklandMalloc", "CBooklandProcess"],
            swiftSettings: strict,
        ),
        .target(
            name: "BooklandText",
            dependencies: ["CBooklandUTF8Proc"],
            swiftSettings: strict,
        ),
        .target(name: "BooklandJSON", dependencies: ["CBooklandJSON"], swiftSettings: strict),
        .target(name: "BooklandXML", dependencies: ["CBooklandExpat"], swiftSettings: strict),
        .target(name: "BooklandCSV", swiftSettings: strict),
        .target(
            name: "BookCatalog",
            dependencies: [
                "BookIdentifiers", "BookMetadata", "CBooklandZlib", "BooklandJSON", "MARCRecords",
                "BooklandSQLite", "BooklandSystem", "BooklandText",
            ],
            exclude: ["Shipped/books.tsv"],
            swiftSettings: strict,
        ),
        .target(
            name: "BookFormats",
            dependencies: [
                "BookIdentifiers", "BookMetadata", "BooklandCSV", "BooklandJSON", "BooklandText",
                "BooklandXML", "MARCRecords",
            ],
            swiftSettings: strict,
        ),
        .target(
            name: "MARCRecords",
            dependencies: ["BookIdentifiers", "BookMetadata", "BooklandXML"],
            swiftSettings: strict,
        ),

        .target(name: "BookIdentifiers", swiftSettings: strict),
        .target(
            name: "BookImaging",
            dependencies: [
                "CBooklandTurboJPEG", "CBooklandPNG", "CBooklandWebP", "CBooklandTIFF",
                "CBooklandHEIF", "CBooklandGIF", "CBooklandOpenJPEG", "CBooklandJXL",
                "BooklandSystem",
            ],
            swiftSettings: strict,
        ),
        .target(
            name: "BarcodeDetection",
            dependencies: ["BookIdentifiers", "BookImaging", "CBooklandZBar"],
            swiftSettings: strict,
        ),
        .target(
            name: "BookText",
            dependencies: ["BookIdentifiers", "BookImaging", "CBooklandTesseract"],
            swiftSettings: strict,
        ),
        .target(
            name: "BookShelf",
            dependencies: [
                "BookCatalog", "BookIdentifiers", "BookImaging", "BookMetadata", "BookText",
                "BooklandText",
            ],
            swiftSettings: strict,
        ),
        .target(
            name: "BookCamera",
            dependencies: ["BookImaging", "CBooklandV4L2", "BooklandSystem"],
            swiftSettings: strict,
        ),
        .target(
            name: "BookScanning",
            dependencies: [
                "BookIdentifiers", "BookImaging", "BarcodeDetection", "BookCamera",
                "BooklandSystem",
            ],
            swiftSettings: strict,
        ),
        .target(
            name: "BooklandHTTP",
            dependencies: ["CBooklandCurl", "BooklandSystem"],
            swiftSettings: strict,
        ),
        .target(
            name: "BooklandHTTPServer",
            dependencies: ["BooklandSystem", "CBooklandMicroHTTPD", "CBooklandWebSocket"],
            swiftSettings: strict,
        ),
        .target(
            name: "BooklandSQLite",
            dependencies: ["CBooklandSQLite", "BooklandSystem"],
            swiftSettings: strict,
        ),
        .target(
            name: "BookLibrary",
            dependencies: [
                "BookIdentifiers", "BookMetadata", "BooklandCSV", "BooklandJSON",
                "BooklandSQLite", "BooklandSystem", "BooklandText",
            ],
            swiftSettings: strict,
        ),
        .target(
            name: "BooklandZIP",
            dependencies: ["CBooklandZlib"],
            swiftSettings: strict,
        ),
        .target(
            name: "BookDocuments",
            dependencies: [
                "BookIdentifiers", "BookImaging", "BooklandSystem", "BooklandXML", "BooklandZIP",
            ],
            swiftSettings: strict,
        ),
        .target(
            name: "BookImport",
            dependencies: [
                "BookIdentifiers", "BookLibrary", "BookMetadata", "BooklandCSV", "BooklandJSON",
                "BooklandSystem", "BooklandXML", "BooklandZIP", "MARCRecords",
            ],
            swiftSettings: strict,
        ),
        .target(
            name: "BookMetadata",
            dependencies: ["BookIdentifiers", "BooklandJSON", "BooklandSystem", "BooklandText"],
            swiftSettings: strict,
        ),
        .target(
            name: "BookLookup",
            dependencies: [
                "BookCatalog", "BookIdentifiers", "BookMetadata", "BooklandHTTP", "BooklandJSON",
                "BooklandSQLite", "BooklandSystem", "BooklandText", "MARCRecords",
            ],
            swiftSettings: strict,
        ),
        .target(
            name: "BookLabels",
            dependencies: ["BookIdentifiers", "CBooklandCairo"],
            swiftSettings: strict,
        ),
        .target(
            name: "BookDesk",
            dependencies: [
                "BarcodeDetection", "BookCatalog", "BookIdentifiers", "BookImport", "BookLabels",
                "BookLibrary", "BookLookup", "BookMetadata", "BookScanning", "BookShelf",
                "BookText",
                "BooklandSystem", "BooklandText",
            ],
            swiftSettings: strict,
        ),
        // The version, and the commit that scripts/build names.
        .target(
            name: "CBooklandRelease",
            cSettings: commit.map { [.define("BOOKLAND_COMMIT", to: "\"\($0)\"")] } ?? [],
        ),
        // The system's libraries as the process finds them.
        .target(
            name: "BooklandDependencies",
            dependencies: [
                "CBooklandCairo", "CBooklandCurl", "CBooklandExpat", "CBooklandHEIF",
                "CBooklandJXL", "CBooklandLoaded", "CBooklandMicroHTTPD", "CBooklandOpenJPEG",
                "CBooklandPNG", "CBooklandQREncode", "CBooklandSQLite", "CBooklandTIFF",
                "CBooklandTesseract", "CBooklandUTF8Proc", "CBooklandV4L2", "CBooklandWebP",
                "CBooklandWebSocket", "CBooklandZBar", "CBooklandZlib",
            ],
            swiftSettings: strict,
        ),
        // The licences of what is linked, embedded by C's #embed, and the versions of that.
        .target(
            name: "CBooklandLicenses",
            dependencies: [
                "CBooklandExpat", "CBooklandGIF", "CBooklandPNG", "CBooklandSQLite",
                "CBooklandTurboJPEG", "CBooklandUTF8Proc", "CBooklandWebP", "CBooklandZBar",
                "CBooklandZlib",
            ],
            exclude: ["texts"],
            cxxSettings: toolchain.map {
                [.define("BOOKLAND_SWIFT_VERSION", to: "\"\($0)\"")]
            } ?? [],
        ),
        // The files of the station's page, embedded by C's #embed.
        .target(name: "CBooklandPage", exclude: ["page"]),
        .target(
            name: "BookKiosk",
            dependencies: [
                "BarcodeDetection", "BookCamera", "BookDesk", "BookIdentifiers", "BookImaging",
                "BookImport", "BookLabels", "BookLibrary", "BookLookup", "BookMetadata",
                "BookScanning", "BookText", "BooklandHTTPServer", "BooklandJSON", "BooklandSystem",
                "CBooklandPage", "CBooklandQREncode", "CBooklandRelease",
            ],
            swiftSettings: strict,
        ),
        .target(name: "CBooklandArguments"),
        .executableTarget(
            name: "bookland",
            dependencies: [
                "BookIdentifiers", "BookImaging", "BookKiosk", "BarcodeDetection", "BookCamera",
                "BookScanning", "BookShelf", "BookText",
                "BookMetadata", "BookDesk", "BookDocuments",
                "BookFormats", "BookImport", "BookLabels", "BookLookup", "BooklandJSON",
                "BookLibrary",
                "BookCatalog",
                "BooklandDependencies", "CBooklandArguments", "CBooklandClock", "CBooklandFiles",
                "CBooklandLicenses", "CBooklandRelease", "CBooklandZlib",
                "BooklandSystem", "BooklandText",
            ],
            swiftSettings: strict,
        ),
        .executableTarget(
            name: "BooklandBenchmarks",
            dependencies: [
                "BarcodeDetection", "BookIdentifiers", "BookMetadata", "BookCamera",
                "CBooklandZBar", "BookImaging",
                "BookLibrary", "BookCatalog", "BookScanning", "BooklandDamagedPictures",
                "BookShelf", "BookText", "BooklandText",
                "BooklandHTTPServer", "BooklandLabelledPairs", "BooklandPrintedPages",
                "BooklandSyntheticLines", "BooklandTestSupport",
            ],
            swiftSettings: strict,
        ),

        .testTarget(
            name: "BookIdentifiersTests",
            dependencies: ["BookIdentifiers", "BooklandTestSupport"],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BookCatalogTests",
            dependencies: [
                "BookCatalog", "BookIdentifiers", "BookMetadata", "BooklandJSON",
                "BooklandTestSupport", "MARCRecords",
            ],
            exclude: ["Fixtures"],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BookFormatsTests",
            dependencies: [
                "BookFormats", "BookIdentifiers", "BookMetadata", "BooklandJSON", "MARCRecords",
                "BooklandTestSupport",
            ],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BooklandSystemTests",
            dependencies: ["BooklandSystem", "BooklandTestSupport"],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BooklandTextTests",
            dependencies: ["BooklandText"],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BooklandJSONTests",
            dependencies: ["BooklandJSON"],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BooklandCSVTests",
            dependencies: ["BooklandCSV"],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BooklandXMLTests",
            dependencies: ["BooklandXML"],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "MARCRecordsTests",
            dependencies: ["BookIdentifiers", "BookMetadata", "MARCRecords"],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BookImagingTests",
            dependencies: ["BookImaging", "BooklandTestSupport"],
            exclude: ["make-fixtures"],
            resources: [.copy("Fixtures")],
            swiftSettings: strict,
        ),
        // Reads pairs of records with a label, for tests and benchmarks.
        .target(
            name: "BooklandLabelledPairs",
            dependencies: ["BookMetadata"],
            path: "Tests/BooklandLabelledPairs",
            swiftSettings: strict,
        ),
        // Draws blurred scan lines, for tests and benchmarks.
        .target(
            name: "BooklandSyntheticLines",
            dependencies: ["BarcodeDetection", "BookImaging", "BooklandTestSupport"],
            path: "Tests/BooklandSyntheticLines",
            swiftSettings: strict,
        ),
        // Draws pages of text and photographs of them, for tests and benchmarks.
        .target(
            name: "BooklandPrintedPages",
            dependencies: [
                "BookIdentifiers", "BookImaging", "BookLabels", "BooklandTestSupport",
                "CBooklandCairo",
            ],
            path: "Tests/BooklandPrintedPages",
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BookTextTests",
            dependencies: [
                "BookIdentifiers", "BookImaging", "BookText", "BooklandPrintedPages",
                "BooklandTestSupport",
            ],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BookShelfTests",
            dependencies: [
                "BookCatalog", "BookImaging", "BookMetadata", "BookShelf", "BookText",
                "BooklandPrintedPages", "BooklandTestSupport",
            ],
            swiftSettings: strict,
        ),
        // Draws codes and damages them, to provoke wrong reads.
        .target(
            name: "BooklandDamagedPictures",
            dependencies: [
                "BarcodeDetection", "BookIdentifiers", "BookImaging", "BooklandPrintedPages",
                "BooklandSyntheticLines", "BooklandTestSupport",
            ],
            path: "Tests/BooklandDamagedPictures",
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BarcodeDetectionTests",
            dependencies: [
                "BarcodeDetection", "BookIdentifiers", "BookImaging", "BooklandDamagedPictures",
                "BooklandSyntheticLines",
                "BooklandTestSupport",
            ],
            swiftSettings: strict,
        ),
        // Captures frames from a real camera, for tests in a virtual machine.
        .executableTarget(
            name: "BooklandCameraProbe",
            dependencies: ["BookCamera", "BookImaging"],
            path: "Tests/BooklandCameraProbe",
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BookCameraTests",
            dependencies: [
                "BookCamera", "BookImaging", "BooklandTestSupport", "CBooklandV4L2",
            ],
            swiftSettings: strict,
        ),
        // Shared by the tests of several modules: processes, temporary folders, seeds.
        .target(name: "CBooklandTestSupport", path: "Tests/CBooklandTestSupport"),
        .target(
            name: "BooklandTestSupport",
            dependencies: ["BooklandSystem", "CBooklandTestSupport"],
            path: "Tests/BooklandTestSupport",
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BooklandTestSupportTests",
            dependencies: ["BooklandTestSupport"],
            swiftSettings: strict,
        ),
        // A web server that misbehaves on request, for the tests of several modules.
        .target(
            name: "BooklandTestServer",
            dependencies: ["BooklandSystem"],
            path: "Tests/BooklandTestServer",
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BooklandHTTPTests",
            dependencies: ["BooklandHTTP", "BooklandTestServer", "BooklandTestSupport"],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BooklandHTTPServerTests",
            dependencies: ["BooklandHTTPServer", "BooklandTestSupport"],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BookKioskTests",
            dependencies: [
                "BarcodeDetection", "BookDesk", "BookIdentifiers", "BookImaging", "BookImport",
                "BookKiosk", "BookLibrary", "BookLookup", "BookMetadata", "BookText",
                "BooklandHTTP", "BooklandHTTPServer", "BooklandJSON", "BooklandPrintedPages",
                "BooklandSQLite", "BooklandSystem", "BooklandTestSupport",
            ],
            exclude: ["Fixtures"],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BooklandSQLiteTests",
            dependencies: ["BooklandSQLite", "BooklandTestSupport"],
            swiftSettings: strict,
        ),
        // Works on a library until it is killed, for tests of durability.
        .executableTarget(
            name: "BooklandLibraryProbe",
            dependencies: ["BookIdentifiers", "BookMetadata", "BookLibrary"],
            path: "Tests/BooklandLibraryProbe",
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BookDocumentsTests",
            dependencies: [
                "BarcodeDetection", "BookDocuments", "BookIdentifiers", "BookImaging",
                "BooklandTestSupport",
            ],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BookLibraryTests",
            dependencies: [
                "BookIdentifiers", "BookMetadata", "BookLibrary", "BooklandCSV",
                "BooklandLabelledPairs", "BooklandLibraryProbe", "BooklandSQLite",
                "BooklandTestSupport",
            ],
            exclude: ["Fixtures"],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BookImportTests",
            dependencies: [
                "BookIdentifiers", "BookImport", "BookLibrary", "BookMetadata", "BooklandCSV",
                "BooklandTestSupport",
            ],
            exclude: ["Fixtures"],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BookMetadataTests",
            dependencies: ["BookMetadata", "BookIdentifiers", "BooklandJSON"],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BookLookupTests",
            dependencies: [
                "BookCatalog", "BookIdentifiers", "BookLookup", "BookMetadata", "BooklandHTTP",
                "BooklandJSON", "BooklandSQLite", "BooklandTestServer", "BooklandTestSupport",
            ],
            resources: [.copy("Fixtures")],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BookScanningTests",
            dependencies: [
                "BarcodeDetection", "BookIdentifiers", "BookCamera", "BookImaging", "BookScanning",
                "BooklandSyntheticLines", "BooklandTestSupport",
            ],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BookLabelsTests",
            dependencies: [
                "BarcodeDetection", "BookIdentifiers", "BookImaging", "BookLabels",
                "BooklandPrintedPages", "BooklandSystem", "BooklandTestSupport",
            ],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BookDeskTests",
            dependencies: [
                "BarcodeDetection", "BookCamera", "BookCatalog", "BookDesk", "BookIdentifiers",
                "BookLibrary", "BookLookup", "BookMetadata", "BookScanning", "BookShelf",
                "BooklandLibraryProbe", "BooklandTestServer", "BooklandTestSupport",
            ],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "booklandTests",
            dependencies: [
                "bookland", "BarcodeDetection", "BookCamera", "BookDesk", "BookIdentifiers",
                "BookImaging", "BookLookup", "BookText", "BooklandDependencies",
                "BooklandPrintedPages", "BooklandSQLite", "BooklandTestServer",
                "BooklandTestSupport",
            ],
            exclude: ["Snapshots"],
            swiftSettings: strict,
        ),
    ] + fuzzers,
)
