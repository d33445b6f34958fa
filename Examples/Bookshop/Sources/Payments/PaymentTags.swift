import DpendRuntime

/// Tags the gateway of the bank.
package enum Live: DependencyTag {}

/// Tags the gateway that moves no money.
package enum Sandbox: DependencyTag {}
