import { describe, expect, it } from "vitest"
import { type CliDependencies, COMMANDS } from "./command-list.ts"
import { runCli } from "./run.ts"
import { createListed, fakePorts, runWith } from "./testing/run.ts"

/** Runs a command line and returns the names of the dependencies that it loads. */
const loadedBy = async (...args: ReadonlyArray<string>) => {
  const loaded: Array<string> = []
  const io = { out: () => undefined, err: () => undefined, width: null }
  await runCli(args, io, async (name) => {
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
