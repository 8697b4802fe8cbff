import type { Command } from "commander"
import { readBaseUrl } from "./values.ts"

/** Flags of every command that asks the ports. */
export interface CommonFlags {
  readonly json?: boolean
  readonly baseUrl?: string
}

/** Adds `--json` and `--base-url` to `command`. */
export const addCommonFlags = (command: Command): Command =>
  command
    .option("--json", "print the answer as JSON, in the shape of the HTTP contract")
    .option("--base-url <url>", "ask a running site instead of the data of this machine", readBaseUrl)

/** Example lines under `--help`. */
export const addExamples = (command: Command, ...examples: ReadonlyArray<string>): Command =>
  command.addHelpText("after", ["", "Examples:", ...examples.map((line) => `  koopkompas ${line}`)].join("\n"))
