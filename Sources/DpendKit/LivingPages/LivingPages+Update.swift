extension LivingPages {
  /// Writes the pictures of pages, and replaces the pages that changed.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - pool: The workers that draw the pictures.
  /// - Returns: The paths of the written files, and the problems with pages, which stay as they are.
  package static func write(_ pages: [Page], pool: RenderPool) async -> (paths: [String], problems: [WorkProblem]) {
    var (paths, problems) = ([String](), [WorkProblem]())
    for page in pages {
      do throws(WorkProblem) {
        let stale = page.pictures.filter { !$0.isCurrent }
        for picture in stale { try picture.checkReplaceable() }
        let drawn = await PagePicture.texts(of: stale, pool)
        var texts: [String] = []
        for (picture, text) in zip(stale, drawn) { texts.append(try picture.text(in: text)) }
        try page.checkUnchanged()
        for (picture, text) in zip(stale, texts) {
          try OutputWriter.write(text, to: picture.path)
          paths.append(picture.path)
        }
        if page.new != page.old {
          try OutputWriter.write(page.new, to: page.path)
          paths.append(page.path)
        }
      } catch {
        problems.append(error)
      }
    }
    return (paths, problems)
  }
}

extension LivingPages.Page {
  /// The difference between the page on the disk and that of the run.
  package var difference: UnifiedDifference { .compare(old, with: new) }

  /// The paths of the pictures that are missing, show something else or were edited.
  package var stalePictures: [String] { pictures.filter { !$0.isCurrent }.map(\.path) }

  /// Checks that no other program changed the page since it was read.
  fileprivate func checkUnchanged() throws(WorkProblem) {
    if path.absolutePath.fileText == old { return }
    throw WorkProblem("the page changed while its contents were created", path: path, advice: "run dpend again")
  }
}

extension PagePicture {
  /// Returns the text of the picture.
  ///
  /// - Throws: ``WorkProblem`` if it could not be drawn.
  fileprivate func text(in result: Result<String, RenderFailure>) throws(WorkProblem) -> String {
    switch result {
    case .success(let text): return text
    case .failure(let failure): throw WorkProblem("cannot draw the picture: \(failure)", path: path)
    }
  }
}
