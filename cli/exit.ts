/** Exit codes of all commands, documented in docs/cli.md. */
export const EXIT = {
  ok: 0,
  failure: 1,
  usage: 2,
  held: 3,
  notFound: 4,
  unreachable: 5
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** Ends a command. `message` goes to standard error and explains the solution. Commands never end the process. */
export class CommandFailed extends Error {
  override readonly name = "CommandFailed"
  readonly exitCode: ExitCode

  constructor(exitCode: ExitCode, message: string) {
    super(message)
    this.exitCode = exitCode
  }
}

export const fail = {
  failure: (message: string) => new CommandFailed(EXIT.failure, message),
  usage: (message: string) => new CommandFailed(EXIT.usage, message),
  held: (message: string) => new CommandFailed(EXIT.held, message),
  notFound: (message: string) => new CommandFailed(EXIT.notFound, message),
  unreachable: (message: string) => new CommandFailed(EXIT.unreachable, message)
}
