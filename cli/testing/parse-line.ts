import type { Command } from "commander"
import { readGlobalFlags } from "#cli/run.ts"
import { createListed } from "./run.ts"

/** Returns the arguments of a line as the shell does, up to a pipe, a redirection or the end. */
const shellWords = (line: string): ReadonlyArray<string> => {
  const words = line.match(/'[^']*'|"[^"]*"|[^\s'"]+/g) ?? []
  const end = words.findIndex((word) => word === "|" || word === ">")
  return words.slice(0, end < 0 ? words.length : end).map((word) => word.replace(/^(['"])(.*)\1$/, "$2"))
}

/** Parses a line of the shell without running its commands. Throws commander's error if one is invalid. */
export const parseLine = async (line: string): Promise<void> => {
  for (const command of readGlobalFlags(shellWords(line)).commands) await parseCommand(command)
}

const parseCommand = async ([name = "", ...args]: ReadonlyArray<string>): Promise<void> => {
  const command = await createListed(name)
  const stub = (each: Command): void => {
    each
      .action(() => undefined)
      .exitOverride()
      .configureOutput({ writeErr: () => undefined })
    for (const child of each.commands) stub(child)
  }
  stub(command.enablePositionalOptions())
  await command.parseAsync(args, { from: "user" })
}
