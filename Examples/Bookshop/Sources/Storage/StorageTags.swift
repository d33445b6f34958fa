import DpendRuntime

/// Tags the store that ends with the program.
public enum InMemory: DependencyTag {}

/// Tags the store that writes files.
public enum OnDisk: DependencyTag {}
