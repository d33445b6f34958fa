package import DpendAnalysis
package import DpendReporters
import Foundation

/// The living pages of a project: Markdown files in which dpend fills the contents of markers.
package struct LivingPages: Sendable {
  /// A page whose contents are up to date, and the pictures beside it.
  package struct Page: Sendable {
    /// The path.
    package let path: String

    /// The text on the disk.
    let old: String

    /// The text with the contents of this run.
    let new: String

    /// The pictures.
    let pictures: [PagePicture]
  }

  private let files: [String]

  /// The folder of the configuration.
  private let folder: String

  /// The problems with the paths of pages.
  package let problems: [WorkProblem]

  /// Finds the pages of a project.
  package init(_ configuration: Configuration) {
    folder = configuration.folder.absolutePath
    (files, problems) = LivingPageSearch.files(at: configuration.pages, of: configuration.folder)
  }

  /// Returns the pages with the contents of a run.
  ///
  /// - Parameters:
  ///   - result: The whole graph with its findings.
  ///   - container: The generated container.
  /// - Returns: The pages with markers, and the problems with others, which stay as they are.
  package func filled(
    for result: AnalysisResult,
    _ container: ContainerListing
  ) -> (pages: [Page], problems: [WorkProblem]) {
    var (pages, problems) = ([Page](), self.problems)
    var printer: LivingPagePrinter?
    var pictures: Set<String> = []
    for path in files {
      do throws(InvalidLivingPage) {
        guard let page = try Self.read(path) else { continue }
        let printing = printer ?? LivingPagePrinter(result, container: container)
        printer = printing
        let filled = try Self.fill(page, at: path, printing)
        for picture in filled.pictures where !pictures.insert(picture.path.absolutePath.lowercased()).inserted {
          throw InvalidLivingPage([
            WorkProblem(
              "two pages have a picture '\(picture.path)'",
              path: path,
              advice: "rename one of them in its marker"
            )
          ])
        }
        pages.append(filled)
      } catch {
        problems += error.problems
      }
    }
    return (pages, problems)
  }

  /// The pages for the navigation of the site, without articles of DocC, which have their own syntax, and without unreadable files.
  package var projectPages: [ProjectPage] {
    files.filter { !Self.isInCatalog($0) }.compactMap { file in
      file.absolutePath.fileText.map { ProjectPage(path: file.absolutePath.path(from: folder), text: $0) }
    }
  }

  private static func isInCatalog(_ path: String) -> Bool {
    path.absolutePath.enclosingFolders.contains { $0.hasSuffix(".docc") }
  }

  /// Reads a page; returns nil for one without markers.
  private static func read(_ path: String) throws(InvalidLivingPage) -> LivingPage? {
    guard let text = path.absolutePath.fileText else {
      throw InvalidLivingPage([WorkProblem("cannot read the page", path: path, advice: "check that it is UTF-8 text")])
    }
    do throws(InvalidPage) {
      let page = try LivingPage(text)
      return page.hasMarkers ? page : nil
    } catch {
      throw InvalidLivingPage(error, at: path)
    }
  }

  private static func fill(
    _ page: LivingPage,
    at path: String,
    _ printer: LivingPagePrinter
  ) throws(InvalidLivingPage) -> Page {
    let isInCatalog = isInCatalog(path)
    do throws(InvalidPage) {
      let filled = try printer.fill(page, for: isInCatalog ? .docC : .host)
      let pictures = filled.pictures.flatMap { PagePicture.all(of: $0, in: path.parentFolder, forCatalog: isInCatalog) }
      return Page(path: path, old: page.text, new: filled.text, pictures: pictures)
    } catch {
      throw InvalidLivingPage(error, at: path)
    }
  }
}

/// The problems with a living page.
private struct InvalidLivingPage: Error {
  let problems: [WorkProblem]

  init(_ problems: [WorkProblem]) {
    self.problems = problems
  }

  init(_ page: InvalidPage, at path: String) {
    problems = page.mistakes.map { mistake in
      WorkProblem(mistake.message, path: "\(path):\(mistake.line):\(mistake.column)", advice: mistake.advice)
    }
  }
}
