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

let package = Package(
    name: "Bookland",
    products: [
        .library(
            name: "Bookland",
            targets: ["BookIdentifiers", "Imaging", "BarcodeDetection"],
        ),
        .executable(name: "bookland", targets: ["bookland"]),
    ],
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
        .systemLibrary(
            name: "CTIFF",
            path: "Modules/CTIFF",
            pkgConfig: "libtiff-4",
            providers: [.apt(["libtiff-dev"])],
        ),
        .systemLibrary(
            name: "CHEIF",
            path: "Modules/CHEIF",
            pkgConfig: "libheif",
            providers: [.apt(["libheif-dev"])],
        ),
        // giflib ships no pkg-config file.
        .systemLibrary(
            name: "CGIF",
            path: "Modules/CGIF",
            providers: [.apt(["libgif-dev"])],
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
        .executableTarget(
            name: "bookland",
            dependencies: ["BookIdentifiers", "Imaging", "BarcodeDetection"],
            swiftSettings: strict,
        ),

        .testTarget(
            name: "BookIdentifiersTests",
            dependencies: ["BookIdentifiers"],
            swiftSettings: strict,
        ),
        .testTarget(name: "ImagingTests", dependencies: ["Imaging"], swiftSettings: strict),
        .testTarget(
            name: "BarcodeDetectionTests",
            dependencies: ["BarcodeDetection", "BookIdentifiers", "Imaging"],
            swiftSettings: strict,
        ),
        .testTarget(name: "booklandTests", dependencies: ["bookland"], swiftSettings: strict),
    ],
)
