import BooklandSystem
import Glibc

/// The secret of a station that other computers can reach: made at the first start, and kept.
enum KioskToken {
    /// Returns the token in the user's data folder, and makes it if there is none.
    static func stored() throws(KioskFailure) -> String {
        guard let folder = UserFolders.data else {
            throw KioskFailure(
                "\(UserFolders.whyMissing), so there is no place for the station's token"
            )
        }
        let path = "\(folder)/kiosk-token"
        let file = PlatformString(path)
        if let bytes = try? FileDescriptor.contents(of: file, limit: 1_000) {
            let text = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
            if text.utf8.count >= 20 { return text }
        }
        let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
        var generator = SystemRandomNumberGenerator()
        let token = String(
            (0..<26).map { _ in letters[Int.random(in: 0..<letters.count, using: &generator)] }
        )
        do throws(SystemError) {
            try UserFolders.createParent(of: path)
            try FileDescriptor.replace(file, with: Array((token + "\n").utf8), mode: 0o600)
        } catch {
            throw KioskFailure("\(path): \(error)")
        }
        return token
    }
}
