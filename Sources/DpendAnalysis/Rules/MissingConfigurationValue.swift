import DpendGraph

/// Code asks for a value of the configuration that no file holds.
///
/// The collectors make these findings: only they know the files.
struct MissingConfigurationValue: Rule {
  let name = RuleName.missingConfigurationValue
  let severity = Severity.error
  let explanation = RuleExplanation(
    whatItChecks: """
      Every value of the configuration that code asks for by its path is in one of the files that the library's tool reads, or \
      is given with `--property`.
      """,
    whyItMatters: "The library looks the value up at run time and stops the program where there is none.",
    example: """
      import Deli

      final class Uplink: Inject {
        let address = InjectProperty("server.addres")
      }
      """,
    howToFix: """
      Add the value to one of the files, correct the path, or name the file that holds it: for Deli under `properties` in \
      `deli.yml`.
      """
  )
}
