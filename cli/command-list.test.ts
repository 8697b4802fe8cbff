import type { Command } from "commander"
import { describe, expect, it } from "vitest"
import project from "../package.json" with { type: "json" }
import { examples } from "#fixtures/rule-ledger.ts"
import { type CliDependencies, COMMANDS } from "./command-list.ts"
import { runCli } from "./run.ts"
import { parseLine } from "./testing/parse-line.ts"
import { createListed, fakePorts, runWith, silentIo } from "./testing/run.ts"

/** Runs a command line and returns the names of the dependencies that it loads. */
const loadedBy = async (...args: ReadonlyArray<string>) => {
  const loaded: Array<string> = []
  await runCli(args, silentIo, async (name) => {
    loaded.push(name)
    return {} as CliDependencies[typeof name]
  })
  return loaded
}

describe("the list of commands", () => {
  it("CLI-68: loads nothing for --help, for no command and for an unknown one", async () => {
    expect(await loadedBy("--help")).toEqual([])
    expect(await loadedBy()).toEqual([])
    expect(await loadedBy("serach")).toEqual([])
  })

  it("CLI-97: prints the version, and loads nothing for it", async () => {
    expect(await runWith({}, ["--version"])).toMatchObject({ code: 0, out: project.version })
    expect(await loadedBy("--version")).toEqual([])
  })

  it("CLI-68: loads the dependencies of the command that is named, and of no other", async () => {
    expect(await loadedBy("photos", "--help")).toEqual(["photos"])
    expect(await loadedBy("help", "offers")).toEqual(["connect"])
  })

  it.each(COMMANDS.map(({ name }) => name))("CLI-68: shows the beginning of the description of %s", async (name) => {
    const command = await createListed(name)
    expect(command.name()).toBe(name)
    expect(command.description()).toContain(COMMANDS.find((listed) => listed.name === name)?.summary)
  })

  it("CLI-68: shows every command with one line or two", async () => {
    const { code, out } = await runWith({ connect: fakePorts({}) }, ["--help"])
    expect(code).toBe(0)
    for (const { name } of COMMANDS) expect(out).toContain(`\n  ${name} `)
  })
})

/** Returns the help of a command, with the texts that are added to it. */
const helpOf = (command: Command): string => {
  let help = ""
  command.configureOutput({ writeOut: (text) => void (help += text) }).outputHelp()
  return help
}

/** Returns all subcommands of `command` that do something, with the words that name them. */
const withSubcommands = (command: Command, words: string): ReadonlyArray<readonly [string, Command]> => [
  [words, command],
  ...command.commands.flatMap((child) => withSubcommands(child, `${words} ${child.name()}`))
]

describe("the help of every command", () => {
  it.each(COMMANDS.map(({ name }) => name))("CLI-10: gives examples of %s that the command accepts", async (name) => {
    for (const [words, command] of withSubcommands(await createListed(name), name)) {
      const lines = helpOf(command).split("\nExamples:\n")[1]?.trim().split("\n") ?? [`no example of ${words}`]
      const rejected = await Promise.all(
        lines.map((line) => parseLine(line.replace(/^.*?koopkompas /, "")).then(() => null, String))
      )
      expect(rejected).toEqual(lines.map(() => null))
    }
  })
})

describe("a mistyped command line", () => {
  it.each(examples("CLI-70", ["typed", "suggests"]))(
    "CLI-70: suggests $suggests for $typed",
    async ({ typed, suggests }) => {
      const { code, out, err } = await runWith({}, typed.split(" "))
      expect({ code, out }).toEqual({ code: 2, out: "" })
      expect(/Did you mean (\S+)\?/.exec(err)?.[1] ?? "").toBe(suggests)
    }
  )
})
