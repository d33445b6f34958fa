@main
enum Main {
  static func main() {
    for line in OldProgram.evening() { print("Swinject:", line) }
    for line in NewProgram.evening() { print("Factory: ", line) }
  }
}
