import { Effect, Layer } from "effect"
import type { Command } from "commander"
import { type CliDependencies, COMMANDS } from "#cli/command-list.ts"
import type { Io } from "#cli/io.ts"
import { runCli } from "#cli/run.ts"
import { CatalogueApi } from "#domain/catalogue/api.ts"
import { SearchApi } from "#domain/search/api.ts"
import type { Ports } from "#cli/ports.ts"

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a command line with these dependencies, on a terminal of `width` columns (null: in a pipe), and returns its output. */
export const runWith = async (
  dependencies: Partial<CliDependencies>,
  args: ReadonlyArray<string>,
  width: number | null = null
): Promise<Ran> => {
  const [out, err]: [Array<string>, Array<string>] = [[], []]
  const io: Io = {
    out: (text) => void out.push(text),
    writeAll: async (pieces) => void out.push([...pieces].join("")),
    err: (text) => void err.push(text),
    width
  }
  const all: CliDependencies = { ...NOTHING, ...dependencies }
  const code = await runCli(args, io, async (name) => all[name])
  return { code, out: out.join("\n"), err: err.join("\n") }
}

/** Runs one command, which rejects with its errors, and returns its output. */
export const runCommand = async (
  create: (io: Io) => Command,
  args: ReadonlyArray<string>
): Promise<Pick<Ran, "out" | "err">> => {
  const [out, err]: [Array<string>, Array<string>] = [[], []]
  const io: Io = { ...silentIo, out: (text) => void out.push(text), err: (text) => void err.push(text) }
  await create(io).exitOverride().parseAsync(args, { from: "user" })
  return { out: out.join("\n"), err: err.join("\n") }
}

/** Prints nothing. */
export const silentIo: Io = {
  out: () => undefined,
  writeAll: () => Promise.resolve(),
  err: () => undefined,
  width: null
}

/** Creates a command of the list, with dependencies that do nothing. */
export const createListed = (name: string): Promise<Command> => {
  const listed = COMMANDS.find((command) => command.name === name)
  if (listed === undefined) throw new Error(`There is no command ${name}.`)
  return listed.create(silentIo, async (wanted) => NOTHING[wanted])
}

/** Returns ports with only these methods; any other call fails the test. */
export const fakePorts = (
  search: Partial<SearchApi["Service"]>,
  catalogue: Partial<CatalogueApi["Service"]> = {}
): CliDependencies["connect"] => {
  const layer: Layer.Layer<Ports> = Layer.merge(
    Layer.succeed(SearchApi, search as SearchApi["Service"]),
    Layer.succeed(CatalogueApi, catalogue as CatalogueApi["Service"])
  )
  return async () => ({
    run: (program) => Effect.runPromise(Effect.provide(program, layer)),
    close: async () => undefined
  })
}

/** Dependencies that a test does not use. */
const NOTHING: CliDependencies = {
  connect: () => Promise.reject(new Error("not connected")),
  calls: {} as CliDependencies["calls"],
  feeds: {} as CliDependencies["feeds"],
  managedFeeds: {} as CliDependencies["managedFeeds"],
  stores: {} as CliDependencies["stores"],
  photos: {} as CliDependencies["photos"],
  messages: {} as CliDependencies["messages"],
  records: () => Promise.reject(new Error("no records")),
  payments: {} as CliDependencies["payments"],
  shopping: {} as CliDependencies["shopping"],
  services: {} as CliDependencies["services"],
  searches: {} as CliDependencies["searches"],
  doctor: () => Promise.reject(new Error("no facts")),
  startSite: () => Promise.resolve(0)
}
