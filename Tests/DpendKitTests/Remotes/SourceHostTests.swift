import DpendReporters
import Testing

@testable import DpendKit

struct SourceHostTests {
  private static let github = "https://github.com/acme/shop/blob/HEAD/Sources/A+B%20%23.swift#L7"
  private static let gitlab = "/blob/HEAD/Sources/A+B%20%23.swift#L7"
  private static let azure =
    "https://dev.azure.com/acme/Shop%20App/_git/ios?path=/Sources/A%2BB%20%23.swift"
    + "&line=7&lineEnd=8&lineStartColumn=1&lineEndColumn=1"

  @Test(
    "The address of a line for each form of a remote, without credentials",
    arguments: [
      ("https://github.com/acme/shop", github), ("https://github.com/acme/shop.git", github),
      ("https://github.com/acme/shop/", github), ("https://x-access-token:secret@GitHub.com/acme/shop.git", github),
      ("https://secret@github.com/acme/shop", github), ("https://a:b@c@github.com/acme/shop", github),
      ("git@github.com:acme/shop.git", github), ("ssh://git@github.com/acme/shop.git", github),
      ("ssh://git@ssh.github.com:443/acme/shop.git", github), ("git://github.com/acme/shop.git", github),
      ("github.com:acme/shop", github), ("org-1234@github.com:acme/shop.git", github),
      (
        "https://github.acme.example:8443/acme/shop",
        github.replacing("github.com", with: "github.acme.example:8443")
      ),
      ("git@gitlab.com:acme/apps/ios/shop.git", "https://gitlab.com/acme/apps/ios/shop/-" + gitlab),
      ("ssh://git@gitlab.acme.example:2222/a/b.git", "https://gitlab.acme.example/a/b/-" + gitlab),
      ("http://gitlab.local/a/b", "http://gitlab.local/a/b/-" + gitlab),
      (
        "https://user@bitbucket.org/acme/shop.git",
        "https://bitbucket.org/acme/shop/src/HEAD/Sources/A+B%20%23.swift#lines-7"
      ),
      ("git@codeberg.org:acme/shop.git", "https://codeberg.org/acme/shop/src/branch/HEAD/Sources/A+B%20%23.swift#L7"),
      (
        "ssh://forgejo@forgejo.acme.example:22/acme/shop.git",
        "https://forgejo.acme.example/acme/shop/src/branch/HEAD/Sources/A+B%20%23.swift#L7"
      ),
      ("git@git.sr.ht:~acme/shop", "https://git.sr.ht/~acme/shop/tree/HEAD/item/Sources/A+B%20%23.swift#L7"),
      ("https://acme@dev.azure.com/acme/Shop%20App/_git/ios", azure),
      ("git@ssh.dev.azure.com:v3/acme/Shop%20App/ios", azure),
      ("https://acme.visualstudio.com/DefaultCollection/Shop%20App/_git/ios", azure),
      ("acme@vs-ssh.visualstudio.com:v3/acme/Shop%20App/ios", azure),
      ("https://dev.azure.com/acme/_git/ios", azure.replacing("Shop%20App", with: "ios")),
    ]
  )
  func addresses(url: String, expected: String) throws {
    let repository = try #require(RemoteRepository(url: url))
    #expect(SourceHost.address(of: "Sources/A+B #.swift", in: repository)?.line(7) == expected)
  }

  @Test(
    "Another remote gives no address",
    arguments: [
      "/srv/git/shop.git", "../shop", "file:///srv/shop", "", "https://", "https://github.com",
      "https://github.com/acme",
      "https://github.com/acme/shop/more", "https://github.com/acme/..", "https://github.com/acme/sh\"op",
      "https://github.com/acme/<b>", "git@example.org:acme/shop.git", "https://evil.example/github.com/acme/shop",
      "https://github.com.evil.example/acme/shop", "git@bitbucket.acme.example:a/b.git", "git@git.sr.ht:acme/shop",
      "https://dev.azure.com/acme", "ssh://git@github.com:a/b/c", "C:\\shop", "https://exa mple.org/a/b",
    ]
  )
  func unknown(url: String) {
    let address = RemoteRepository(url: url).flatMap { SourceHost.address(of: "A.swift", in: $0) }
    // A host that only begins like one of GitHub's own servers has the form of those.
    let own =
      url.hasPrefix("https://github.com.") ? "https://github.com.evil.example/acme/shop/blob/HEAD/A.swift#L1" : nil
    #expect(address?.description == own)
  }
}
