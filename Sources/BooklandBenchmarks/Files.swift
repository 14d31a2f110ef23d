import Glibc

/// The reason why a file cannot be read.
struct FileError: Error {
    let path: String
}

/// Returns the content of a file.
func fileContent(_ path: String) throws -> [UInt8] {
    guard let file = unsafe fopen(path, "rb") else { throw FileError(path: path) }
    defer { unsafe fclose(file) }
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = unsafe fread(&buffer, 1, buffer.count, file)
        if count == 0 { return content }
        content += buffer[..<count]
    }
}

/// Returns the names of the files in a folder.
func fileNames(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
            unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) {
                unsafe String(cString: $0)
            }
        }
        if !name.hasPrefix(".") { names.append(name) }
    }
    return names
}
