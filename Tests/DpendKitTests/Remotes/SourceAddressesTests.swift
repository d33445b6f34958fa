import DpendReporters
import Testing
import _DpendTestSupport

@testable import DpendKit

struct SourceAddressesTests {
  @Test("Files have addresses in their own repositories, unless they are ignored or outside of any")
  func addresses() async throws {
    let config = "[remote \"fork\"]\n\turl = git@gitlab.com:me/shop.git\n[remote \"origin\"]\n\turl = "
    let files: KeyValuePairs = [
      "shop/.git/config": config + "https://me:secret@github.com/acme/shop.git\n",
      "shop/.git/HEAD": "ref: refs/heads/a\n",
      "shop/Vendor/Log/.git": "gitdir: ../../.git/modules/Log\n",
      "shop/.git/modules/Log/config": config + "git@codeberg.org:acme/log.git\n",
      "local/.git/config": config + "/srv/shop.git\n",
      "shop/.gitignore":
        "# generated\n/Generated/\n*.gen.swift\n!Keep.gen.swift\n[Dd]erived/\n![X]*.gen.swift\n\\#A.swift\n",
      "shop/Sources/.gitignore": "Local.swift\n/Deep/*.swift\n!/Deep/B.swift\n",
    ]
    try await withTemporaryFolder(files) { folder in
      var addresses = SourceAddresses()
      let github = "https://github.com/acme/shop/blob/HEAD/"
      let expected: KeyValuePairs<String, String?> = [
        "shop/Sources/A.swift": github + "Sources/A.swift#L1", "shop/A.swift": github + "A.swift#L1",
        "shop/Generated/A.swift": nil, "shop/Sources/Generated/A.swift": github + "Sources/Generated/A.swift#L1",
        "shop/Derived/A.swift": nil, "shop/X.gen.swift": nil, "shop/Sources/A.gen.swift": nil,
        "shop/Keep.gen.swift": github + "Keep.gen.swift#L1", "shop/#A.swift": nil,
        "shop/Sources/Local.swift": nil, "shop/Local.swift": github + "Local.swift#L1",
        "shop/Sources/Deep/A.swift": nil, "shop/Sources/Deep/B.swift": github + "Sources/Deep/B.swift#L1",
        "shop/Vendor/Log/Log.swift": "https://codeberg.org/acme/log/src/branch/HEAD/Log.swift#L1",
        "local/A.swift": nil, "A.swift": nil,
      ]
      for (file, address) in expected {
        let found = addresses.address(of: folder + "/" + file)
        #expect(found?.description == address, "\(file)")
      }
    }
  }
}
