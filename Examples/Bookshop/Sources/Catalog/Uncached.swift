import DpendRuntime

/// Tells the repository that reads each book anew.
package enum Uncached: DependencyTag {}
