// swift-tools-version: 6.2

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

/// The fuzzers are libraries to which `scripts/fuzz`, which alone builds them, adds a `main`.
let fuzzers: [Target] =
    Context.environment["BOOKLAND_FUZZ"] == nil
    ? []
    : [
        fuzzer("FuzzDetector", of: "BarcodeDetection", "Imaging"),
        fuzzer("FuzzLines", of: "BarcodeDetection"),
        fuzzer("FuzzISBN", of: "BookIdentifiers"),
        fuzzer("FuzzImages", of: "Imaging"),
    ]

func fuzzer(_ name: String, of dependencies: Target.Dependency...) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        path: "Tests/FuzzTargets",
        exclude: ["FuzzDetector", "FuzzISBN", "FuzzImages", "FuzzLines"].filter { $0 != name }
            .map { $0 + ".swift" },
        sources: [name + ".swift"],
        swiftSettings: strict,
    )
}

let package = Package(
    name: "Bookland",
    products: [
        .library(
            name: "Bookland",
            targets: [
                "BookIdentifiers", "Imaging", "BarcodeDetection", "Camera", "Scanning",
                "BookMetadata",
            ],
        ),
        .executable(name: "bookland", targets: ["bookland"]),
    ] + fuzzers.map { .library(name: $0.name, type: .static, targets: [$0.name]) },
    targets: [
        .systemLibrary(
            name: "CZBar",
            path: "Modules/CZBar",
            pkgConfig: "zbar",
            providers: [.apt(["libzbar-dev"])],
        ),
        .systemLibrary(
            name: "CTurboJPEG",
            path: "Modules/CTurboJPEG",
            pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"])],
        ),
        .systemLibrary(
            name: "CPNG",
            path: "Modules/CPNG",
            pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"])],
        ),
        .systemLibrary(
            name: "CWebP",
            path: "Modules/CWebP",
            pkgConfig: "libwebp",
            providers: [.apt(["libwebp-dev"])],
        ),
        // No pkgConfig for these four: it would link libraries that are loaded when first needed.
        .systemLibrary(
            name: "CTIFF",
            path: "Modules/CTIFF",
            providers: [.apt(["libtiff-dev"])],
        ),
        .systemLibrary(
            name: "CHEIF",
            path: "Modules/CHEIF",
            providers: [.apt(["libheif-dev"])],
        ),
        .systemLibrary(
            name: "CV4L2",
            path: "Modules/CV4L2",
            providers: [.apt(["libv4l-dev"])],
        ),
        .systemLibrary(
            name: "CCurl",
            path: "Modules/CCurl",
            providers: [.apt(["libcurl4-openssl-dev"])],
        ),
        .systemLibrary(
            name: "CExpat",
            path: "Modules/CExpat",
            pkgConfig: "expat",
            providers: [.apt(["libexpat1-dev"])],
        ),
        .systemLibrary(
            name: "CSQLite",
            path: "Modules/CSQLite",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"])],
        ),
        .systemLibrary(
            name: "CZlib",
            path: "Modules/CZlib",
            pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"])],
        ),
        // giflib ships no pkg-config file.
        .systemLibrary(
            name: "CGIF",
            path: "Modules/CGIF",
            providers: [.apt(["libgif-dev"])],
        ),

        // C++ without exceptions or its standard library's types, behind a header in C.
        .target(
            name: "CRapidJSON",
            path: "Modules/CRapidJSON",
        ),
        .target(name: "JSON", dependencies: ["CRapidJSON"], swiftSettings: strict),
        .target(name: "XML", dependencies: ["CExpat"], swiftSettings: strict),
        .target(
            name: "OfflineCatalog",
            dependencies: [
                "BookIdentifiers", "BookMetadata", "CZlib", "JSON", "MARC", "Storage",
            ],
            exclude: ["Resources"],
            swiftSettings: strict,
        ),
        .target(
            name: "BookFormats",
            dependencies: ["BookIdentifiers", "BookMetadata", "JSON", "MARC"],
            swiftSettings: strict,
        ),
        .target(
            name: "MARC",
            dependencies: ["BookIdentifiers", "BookMetadata", "XML"],
            swiftSettings: strict,
        ),

        .target(name: "BookIdentifiers", swiftSettings: strict),
        .target(
            name: "Imaging",
            dependencies: ["CTurboJPEG", "CPNG", "CWebP", "CTIFF", "CHEIF", "CGIF"],
            swiftSettings: strict,
        ),
        .target(
            name: "BarcodeDetection",
            dependencies: ["BookIdentifiers", "Imaging", "CZBar"],
            swiftSettings: strict,
        ),
        .target(name: "Camera", dependencies: ["Imaging", "CV4L2"], swiftSettings: strict),
        .target(
            name: "Scanning",
            dependencies: ["BookIdentifiers", "Imaging", "BarcodeDetection", "Camera"],
            swiftSettings: strict,
        ),
        .target(name: "HTTP", dependencies: ["CCurl"], swiftSettings: strict),
        .target(name: "Storage", dependencies: ["CSQLite"], swiftSettings: strict),
        .target(
            name: "Library",
            dependencies: ["BookIdentifiers", "BookMetadata", "JSON", "Storage"],
            swiftSettings: strict,
        ),
        .target(
            name: "BookMetadata",
            dependencies: ["BookIdentifiers", "JSON"],
            swiftSettings: strict,
        ),
        .target(
            name: "BookLookup",
            dependencies: ["BookIdentifiers", "BookMetadata", "HTTP", "JSON", "MARC", "Storage"],
            swiftSettings: strict,
        ),
        .executableTarget(
            name: "bookland",
            dependencies: [
                "BookIdentifiers", "Imaging", "BarcodeDetection", "Camera", "Scanning",
                "BookMetadata",
                "BookFormats", "BookLookup", "JSON", "Library", "OfflineCatalog",
            ],
            swiftSettings: strict,
        ),
        .executableTarget(
            name: "BooklandBenchmarks",
            dependencies: [
                "BarcodeDetection", "BookIdentifiers", "BookMetadata", "Camera", "CZBar", "Imaging",
                "Library", "OfflineCatalog", "Scanning", "SyntheticLines",
            ],
            swiftSettings: strict,
        ),

        .testTarget(
            name: "BookIdentifiersTests",
            dependencies: ["BookIdentifiers"],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "OfflineCatalogTests",
            dependencies: ["BookIdentifiers", "BookMetadata", "MARC", "OfflineCatalog"],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BookFormatsTests",
            dependencies: ["BookFormats", "BookIdentifiers", "BookMetadata", "JSON", "MARC"],
            swiftSettings: strict,
        ),
        .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: strict),
        .testTarget(name: "XMLTests", dependencies: ["XML"], swiftSettings: strict),
        .testTarget(
            name: "MARCTests",
            dependencies: ["BookIdentifiers", "BookMetadata", "MARC"],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "ImagingTests",
            dependencies: ["Imaging"],
            exclude: ["make-fixtures"],
            resources: [.copy("Fixtures")],
            swiftSettings: strict,
        ),
        // Draws blurred lines, for tests and benchmarks.
        .target(
            name: "SyntheticLines",
            dependencies: ["BarcodeDetection", "Imaging"],
            path: "Tests/SyntheticLines",
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BarcodeDetectionTests",
            dependencies: ["BarcodeDetection", "BookIdentifiers", "Imaging", "SyntheticLines"],
            swiftSettings: strict,
        ),
        // Takes frames of a real camera, for tests on a machine or in a guest that has one.
        .executableTarget(
            name: "CameraProbe",
            dependencies: ["Camera", "Imaging"],
            path: "Tests/CameraProbe",
            swiftSettings: strict,
        ),
        .testTarget(
            name: "CameraTests",
            dependencies: ["Camera", "Imaging"],
            swiftSettings: strict,
        ),
        // A web server that misbehaves as it is told, for the tests of several modules.
        .target(name: "HTTPTestServer", path: "Tests/HTTPTestServer", swiftSettings: strict),
        .testTarget(
            name: "HTTPTests",
            dependencies: ["HTTP", "HTTPTestServer"],
            swiftSettings: strict,
        ),
        .testTarget(name: "StorageTests", dependencies: ["Storage"], swiftSettings: strict),
        // Works on a library until it is killed, for tests of what is left then.
        .executableTarget(
            name: "LibraryProbe",
            dependencies: ["BookIdentifiers", "BookMetadata", "Library"],
            path: "Tests/LibraryProbe",
            swiftSettings: strict,
        ),
        .testTarget(
            name: "LibraryTests",
            dependencies: [
                "BookIdentifiers", "BookMetadata", "Library", "LibraryProbe", "Storage",
            ],
            exclude: ["Fixtures"],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BookMetadataTests",
            dependencies: ["BookMetadata", "BookIdentifiers", "JSON"],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "BookLookupTests",
            dependencies: [
                "BookLookup", "BookIdentifiers", "BookMetadata", "HTTP", "HTTPTestServer", "JSON",
                "Storage",
            ],
            resources: [.copy("Fixtures")],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "ScanningTests",
            dependencies: [
                "BarcodeDetection", "BookIdentifiers", "Camera", "Imaging", "Scanning",
                "SyntheticLines",
            ],
            swiftSettings: strict,
        ),
        .testTarget(
            name: "booklandTests",
            dependencies: ["bookland", "BookLookup", "HTTPTestServer"],
            exclude: ["Snapshots"],
            swiftSettings: strict,
        ),
    ] + fuzzers,
)
