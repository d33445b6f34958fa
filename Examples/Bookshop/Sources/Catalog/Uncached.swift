import DpendRuntime

/// Tags the repository without a cache.
package enum Uncached: DependencyTag {}
