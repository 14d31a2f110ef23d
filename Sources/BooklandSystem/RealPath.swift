import Glibc

/// Resolves symbolic links in a path, as realpath(3) does; nil where there is no such file.
package func realPath(of path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
}
