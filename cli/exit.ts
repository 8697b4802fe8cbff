/** Exit codes of all commands, documented in docs/cli.md. */
export const EXIT = {
  ok: 0,
  /** A failure that another command line would not solve. */
  failure: 1,
  /** The command line is invalid. */
  usage: 2,
  /** An import waits for `--confirm`. */
  held: 3,
  /** There is no such product, shop or facet. */
  notFound: 4,
  /** The site at `--base-url` sends no usable response. */
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
