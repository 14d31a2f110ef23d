@main
enum Bookland {
    static func main() {
        print("hello")
    }
}
