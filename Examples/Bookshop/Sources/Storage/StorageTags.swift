import DpendRuntime

/// Tells the store that ends with the program.
public enum InMemory: DependencyTag {}

/// Tells the store that writes files.
public enum OnDisk: DependencyTag {}
