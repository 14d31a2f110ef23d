import BooklandSystem
import CBooklandV4L2

extension VideoDevice {
    /// The camera's own formats, with their sizes and rates.
    func formats() -> [SupportedFormat] {
        let formats = enumerate { (index) throws(SystemError) in
            var answer = bookland_v4l2_format()
            try SystemError.check(unsafe bookland_v4l2_enumerate_format(handle, index, &answer))
            return answer
        }
        return formats.filter { $0.is_emulated == 0 }.map { format in
            let pixelFormat = PixelFormat(code: format.code)
            return SupportedFormat(
                pixelFormat: pixelFormat,
                description: unsafe withUnsafeBytes(of: format.description) {
                    unsafe DeviceText.line($0)
                },
                sizes: sizes(of: pixelFormat),
            )
        }
    }

    private func sizes(of format: PixelFormat) -> [SupportedSize] {
        let sizes = enumerate { (index) throws(SystemError) in
            var answer = bookland_v4l2_sizes()
            try SystemError.check(
                unsafe bookland_v4l2_enumerate_sizes(handle, format.code, index, &answer)
            )
            return answer
        }
        return sizes.compactMap { size in
            guard size.minimum_width > 0, size.minimum_width <= size.maximum_width,
                size.minimum_height > 0, size.minimum_height <= size.maximum_height
            else { return nil }
            return SupportedSize(
                width: Int(size.minimum_width)...Int(size.maximum_width),
                widthStep: max(1, Int(size.width_step)),
                height: Int(size.minimum_height)...Int(size.maximum_height),
                heightStep: max(1, Int(size.height_step)),
                rates: rates(of: format, size.maximum_width, size.maximum_height),
            )
        }
    }

    private func rates(of format: PixelFormat, _ width: UInt32, _ height: UInt32) -> [SupportedRate]
    {
        let intervals = enumerate { (index) throws(SystemError) in
            var answer = bookland_v4l2_intervals()
            try SystemError.check(
                unsafe bookland_v4l2_enumerate_intervals(
                    handle,
                    format.code,
                    width,
                    height,
                    index,
                    &answer,
                )
            )
            return answer
        }
        return intervals.compactMap { interval in
            // The shortest interval is the highest rate.
            guard interval.minimum > 0, interval.maximum >= interval.minimum else { return nil }
            return SupportedRate(1 / interval.maximum...1 / interval.minimum)
        }
    }

    /// Sets the format and size.
    ///
    /// - Parameter layout: The requested layout. The driver chooses the nearest it supports.
    /// - Returns: What the driver chose.
    /// - Throws: The system's error; EBUSY if another program is streaming.
    func setLayout(_ layout: FrameLayout) throws(SystemError) -> FrameLayout {
        var answer = bookland_v4l2_layout()
        answer.code = layout.pixelFormat.code
        answer.width = UInt32(layout.width)
        answer.height = UInt32(layout.height)
        try SystemError.check(unsafe bookland_v4l2_set_layout(handle, &answer))
        return FrameLayout(
            pixelFormat: PixelFormat(code: answer.code),
            width: Int(answer.width),
            height: Int(answer.height),
            stride: Int(answer.stride),
        )
    }

    /// Sets the frames per second.
    ///
    /// - Returns: The rate that the driver chose; `nil` if the camera does not tell.
    func setRate(_ rate: Double) -> Double? {
        var answer = rate
        let error = unsafe bookland_v4l2_set_rate(handle, &answer)
        return error == 0 && answer > 0 ? answer : nil
    }
}
