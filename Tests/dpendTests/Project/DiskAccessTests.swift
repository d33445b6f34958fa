import Foundation
import Testing
import _DpendTestSupport

/// All reading of the disk is noted, because a run is repeated only as long as the disk gives the same answers.
struct DiskAccessTests {
  /// Calls that read the disk without a note.
  private static let readers = [
    "FileManager.default.contents(", "contentsOfDirectory", "subpathsOfDirectory", "enumerator(at", "fileExists",
    "String(contentsOf", "Data(contentsOf", "destinationOfSymbolicLink", "realpath(", " stat(", "lstat(", "FileStatus(",
    "FileStamp(of",
    "fopen(",
    "opendir(",
  ]

  /// The files that may, by the reason.
  private static let exceptions: [String: Set<String>] = [
    "they define the notes": [
      "DpendKit/Recording/DiskObservation.swift", "DpendKit/Storage/FileStatus.swift",
      "DpendKit/Recording/RunJournal+Notes.swift",
      "DpendKit/Recording/RunJournal.swift", "DpendKit/Recording/String+Disk.swift", "DpendKit/Storage/FileStamp.swift",
    ],
    "caches do not affect outputs": [
      "DpendKit/Recording/RunRecord.swift", "DpendKit/Facts/FactsCache.swift", "DpendKit/Output/CacheFolder.swift",
      "DpendKit/Rendering/PictureCache.swift", "DpendKit/Discovery/SourceTexts.swift",
    ],
    "it notes the files that it leaves as they are": ["DpendKit/Documentation/DocumentationRecord.swift"],
    "replaced files do not affect their replacements": [
      "DpendKit/Output/OutputWriter.swift", "DpendKit/Documentation/DocumentationUpdate.swift",
      "DpendKit/Output/FileReplacement.swift", "DpendKit/Output/StagingFolder.swift", "DpendKit/Output/FileGroup.swift",
      "DpendKit/Output/OutputFolder.swift",
    ],
    "abandoned folders do not affect outputs": ["DpendKit/Output/LockedFolder.swift"],
    "only init reads them, which is not repeated": ["DpendKit/Setup/ProjectSetup.swift"],
  ]

  @Test("No other file of the program reads the disk without a note")
  func readers() throws {
    let folders = [
      "DpendAnalysis", "DpendCollectors", "DpendGenerators", "DpendGraph", "DpendKit", "DpendReporters",
      "DpendTemplates", "dpend",
    ]
    let files = try folders.flatMap { folder in
      try Checkout.files(in: "Sources/\(folder)", ending: ".swift").map { "\(folder)/\($0)" }
    }
    let reading = files.filter { file in
      let text = text(of: Checkout.path("Sources/\(file)")) ?? ""
      return Self.readers.contains(where: text.contains)
    }
    #expect(Set(reading).subtracting(Self.exceptions.values.joined()).sorted() == [])
    #expect(Set(Self.exceptions.values.joined()).subtracting(reading).sorted() == [])
  }
}
