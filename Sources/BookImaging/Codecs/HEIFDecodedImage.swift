import CBooklandHEIF

/// Owns an image that libheif has decoded.
@safe
struct HEIFDecodedImage: ~Copyable {
    private let library: UnsafePointer<bookland_heif_functions>
    private let image: OpaquePointer

    init(library: UnsafePointer<bookland_heif_functions>, image: OpaquePointer) {
        unsafe self.library = library
        unsafe self.image = image
    }

    deinit {
        unsafe library.pointee.heif_image_release(image)
    }

    /// Copies the luma as 8-bit values, composed over white.
    func copyLuma(into canvas: inout LumaCanvas, of format: ImageFormat) throws(ImageError) {
        // RGB images have no luma plane; green is the closest.
        let channel = has(heif_channel_Y) ? heif_channel_Y : heif_channel_G
        guard copy(channel, into: &canvas) else {
            throw .damaged(format, reason: "its size differs from its header")
        }
        if isVideoRange {
            let stretched = VideoRange.stretched
            for index in canvas.pixels.indices {
                canvas.pixels[index] = stretched[Int(canvas.pixels[index])]
            }
        }
        guard has(heif_channel_Alpha) else { return }
        var alpha = LumaCanvas(width: canvas.width, height: canvas.height)
        guard copy(heif_channel_Alpha, into: &alpha) else { return }
        for index in canvas.pixels.indices {
            canvas.pixels[index] = RGBLuma.overWhite(
                canvas.pixels[index],
                alpha: alpha.pixels[index],
            )
        }
    }

    /// Copies the colours of an image decoded to RGBA; false if its size differs from its header.
    func copyColours(into image: inout ColourImage) -> Bool {
        let channel = heif_channel_interleaved
        var stride: Int32 = 0
        guard unsafe library.pointee.heif_image_get_width(self.image, channel) >= image.width,
            unsafe library.pointee.heif_image_get_height(self.image, channel) >= image.height,
            let plane = unsafe library.pointee.heif_image_get_plane_readonly(
                self.image,
                channel,
                &stride,
            )
        else { return false }
        for row in 0..<image.height {
            let line = unsafe UnsafeRawPointer(plane + row * Int(stride))
            for column in 0..<image.width {
                let pixel = unsafe line.loadUnaligned(
                    fromByteOffset: 4 * column,
                    as: ColourImage.Pixel.self,
                )
                image.pixels[row * image.width + column] = pixel
            }
        }
        image.premultiply()
        return true
    }

    /// Whether the luma ranges from 16 to 235 instead of 0 to 255.
    ///
    /// The profile of the file cannot tell: some versions expand the range when they decode.
    private var isVideoRange: Bool {
        var profile: UnsafeMutablePointer<heif_color_profile_nclx>?
        _ = unsafe library.pointee.heif_image_get_nclx_color_profile(image, &profile)
        guard let profile = unsafe profile else { return false }
        defer { unsafe library.pointee.heif_nclx_color_profile_free(profile) }
        return unsafe profile.pointee.full_range_flag == 0
    }

    private func has(_ channel: heif_channel) -> Bool {
        unsafe library.pointee.heif_image_has_channel(image, channel) != 0
    }

    /// Copies the 8 most significant bits of a plane; false if it is missing or too small.
    private func copy(_ channel: heif_channel, into canvas: inout LumaCanvas) -> Bool {
        var stride: Int32 = 0
        let width = unsafe library.pointee.heif_image_get_width(image, channel)
        let height = unsafe library.pointee.heif_image_get_height(image, channel)
        let bits = unsafe library.pointee.heif_image_get_bits_per_pixel_range(image, channel)
        guard width >= canvas.width, height >= canvas.height, (8...16).contains(bits),
            let plane = unsafe library.pointee.heif_image_get_plane_readonly(
                image,
                channel,
                &stride,
            )
        else { return false }
        for row in 0..<canvas.height {
            let line = unsafe plane + row * Int(stride)
            let start = row * canvas.width
            if bits == 8 {
                for column in 0..<canvas.width {
                    canvas.pixels[start + column] = unsafe line[column]
                }
            } else {
                for column in 0..<canvas.width {
                    // Two bytes per sample, in native byte order.
                    let sample = unsafe UnsafeRawPointer(line)
                        .loadUnaligned(fromByteOffset: 2 * column, as: UInt16.self)
                    canvas.pixels[start + column] = UInt8(truncatingIfNeeded: sample >> (bits - 8))
                }
            }
        }
        return true
    }
}
