extension CodeHost {
  /// GitLab, whose jobs run dpend in an image.
  static let gitlab = CodeHost(
    name: "gitlab",
    title: "GitLab",
    markers: [".gitlab-ci.yml", ".gitlab"],
    isMachine: SourceHost.gitlab.isMachine,
    files: [
      ("setup/gitlab/dpend.gitlab-ci.yml.mustache", ".gitlab/dpend.gitlab-ci.yml"),
      ("setup/gitlab/dpend.sh", ".gitlab/dpend.sh"),
    ],
    addressForm: "IMAGE:TAG",
    placeholder: "registry.example.com/dpend:1",
    isAddress: {
      $0.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._\/-]*(:[A-Za-z0-9._\/-]+)?(@sha256:[0-9a-f]{64})?/) != nil
    },
    nextSteps: { hasPlaceholder in
      let image = "build the image of dpend's Dockerfile, and set its address in .gitlab/dpend.gitlab-ci.yml"
      return (hasPlaceholder ? [image] : []) + [
        "in .gitlab-ci.yml, add to include: - local: .gitlab/dpend.gitlab-ci.yml",
        "for notes on merge requests, create a masked variable DPEND_TOKEN with a project access token of scope api",
      ]
    }
  )
}
