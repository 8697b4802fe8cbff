import { Command } from "commander"
import { readAreaBase, type CallTargetFlags } from "./bases.ts"
import { readBaseUrl } from "./values.ts"

/** The flag for the audience of results. Spec: CLI-17. */
export interface AudienceFlags {
  readonly adult?: boolean
}

export interface DataFlags {
  readonly json: boolean
  readonly dataDir?: string
}

export interface CommonFlags extends CallTargetFlags, AudienceFlags {
  readonly json?: boolean
}

export const addCommonFlags = (command: Command): Command =>
  command
    .option("--json", "print the answer as JSON, in the shape of the HTTP contract")
    .option("--adult", "also show products for adults of 18 and older")
    .option("--base-url <url>", "ask a running site instead of the data of this machine", readBaseUrl)
    .option("--base <area=url>", "ask one area of calls somewhere else (may be repeated)", readAreaBase)

export const dataCommand = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .option("--json", "print the result as JSON", false)
    .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")

/** Adds lines to `--help`: the arguments of a command, or a line of the shell that runs `koopkompas`. Spec: CLI-10. */
export const addExamples = (command: Command, ...examples: ReadonlyArray<string>): Command =>
  command.addHelpText("after", ["", "Examples:", ...examples.map((line) => `  ${exampleLine(line)}`)].join("\n"))

const exampleLine = (line: string): string => (line.includes("koopkompas ") ? line : `koopkompas ${line}`)
