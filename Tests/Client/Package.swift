// swift-tools-version: 6.2

import PackageDescription

// What a Swift package that uses Bookland looks like. scripts/check-client builds and runs it with the
// source tree, and with a tagged clone of it in BOOKLAND_CLONE.

let bookland: Package.Dependency =
    if let clone = Context.environment["BOOKLAND_CLONE"] {
        .package(url: clone, from: "1000.0.0")
    } else {
        .package(name: "bookland", path: "../..")
    }

let product: Target.Dependency = .product(name: "Bookland", package: "bookland")

/// Modules that a client may well have of its own: no module of Bookland may have such a name.
let likely = [
    "Authors", "Barcodes", "Books", "Camera", "Catalog", "Core", "Database", "Detection", "Formats",
    "HTTP", "Identifiers", "Imaging", "JSON", "Library", "Lookup", "MARC", "Metadata",
    "OfflineCatalog",
    "Scanning", "Storage", "Store", "System", "Text", "XML",
]
let likelyC = [
    "CCurl", "CExpat", "CGIF", "CHEIF", "CPNG", "CSQLite", "CTIFF", "CTurboJPEG", "CV4L2",
    "CWebP", "CZBar", "CZlib", "CRapidJSON",
]

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

let package = Package(
    name: "Client",
    dependencies: [bookland],
    targets: [
        .executableTarget(
            name: "ReadmeExample",
            dependencies: [product],
            swiftSettings: settings,
        ),
        .executableTarget(
            name: "EveryModule",
            dependencies: [product],
            swiftSettings: settings,
        ),
        .executableTarget(
            name: "DecodePictures",
            dependencies: [product],
            swiftSettings: settings,
        ),
        .executableTarget(
            name: "LookUpAndKeep",
            dependencies: [product],
            swiftSettings: settings,
        ),
        .executableTarget(
            name: "ScanWithAWebcam",
            dependencies: [product],
            swiftSettings: settings,
        ),
        .executableTarget(
            name: "NameCollisions",
            dependencies: [product] + (likely + likelyC).map { .target(name: $0) },
            swiftSettings: settings,
        ),
    ] + likely.map { .target(name: $0, path: "Names/\($0)", swiftSettings: settings) }
        + likelyC.map { .target(name: $0, path: "Names/\($0)") },
)
