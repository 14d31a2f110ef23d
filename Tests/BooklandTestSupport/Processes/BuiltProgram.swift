import FoundationEssentials

/// The path of a program that the build has put beside the tests.
package func builtProgram(_ name: String) -> String {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(component: name).path
}
