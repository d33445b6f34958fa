extension CodeHost {
  /// GitHub, whose workflows use dpend as an action.
  static let github = CodeHost(
    name: "github",
    title: "GitHub",
    markers: [".github"],
    isMachine: SourceHost.github.isMachine,
    files: [
      ("setup/github/dpend.yml.mustache", ".github/workflows/dpend.yml"),
      ("setup/github/dpend-comment.yml.mustache", ".github/workflows/dpend-comment.yml"),
    ],
    addressForm: "OWNER/REPOSITORY@COMMIT",
    placeholder: "example/dpend@\(String(repeating: "0", count: 40))",
    isAddress: { $0.wholeMatch(of: /[A-Za-z0-9-]+\/[A-Za-z0-9._-]+@[A-Za-z0-9][A-Za-z0-9._\/-]*/) != nil },
    nextSteps: { hasPlaceholder in
      let address =
        "in .github/workflows/dpend.yml and dpend-comment.yml, set the repository and commit of dpend to use"
      return (hasPlaceholder ? [address] : [])
        + ["commit the workflows; the second one runs once it is on the default branch"]
    }
  )
}
