import ArgumentParser

/// The options of the server.
struct ServingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The port on this machine; 0 for any free one.", valueName: "port"))
  var port: UInt16 = 3736

  @Flag(help: "Open the documentation in the default browser.")
  var open = false
}
