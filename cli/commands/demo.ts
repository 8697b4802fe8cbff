import { Command } from "commander"
import { fail, type Io, printJson } from "#cli/io.ts"
import { readWorldSize } from "#cli/common-flags.ts"
import { table } from "#cli/print.ts"
import { orExplained, requireConfirmation, type StoreDependencies } from "#cli/dependencies/store.ts"
import { formatCount } from "#domain/base/text/dutch.ts"

interface Flags {
  readonly yes: boolean
  readonly json: boolean
  readonly dataDir?: string
}

interface LoadFlags {
  readonly products?: number
  readonly offers?: number
  readonly dataDir?: string
}

type ResetFlags = LoadFlags & Pick<Flags, "yes">

export const demoCommand = (io: Io, deps: StoreDependencies): Command => {
  const root = new Command("demo").description("Manage the demo world")
  root.addCommand(loadCommand(io, deps))
  root.addCommand(resetCommand(io, deps))
  const remove = new Command("remove")
    .description("Remove the demo world, and all data of visitors, to begin with real offers")
    .option("--yes", "do not ask for confirmation", false)
    .option("--json", "print what was removed as JSON", false)
    .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")
  remove.action(async ({ yes, json, dataDir }: Flags) => {
    if (await orExplained(() => deps.hasDemo(dataDir))) await requireConfirmation(deps, yes, QUESTION)
    const removed = await orExplained(() => deps.removeDemo(dataDir))
    if (json) return printJson(io, removed ?? NOTHING_REMOVED)
    if (removed === null) return io.err("There is no demo world in this data folder. Nothing was removed.")
    io.out("The demo world is removed:")
    const rows = Object.entries(removed).map(([what, count]) => [what, formatCount(count)] as const)
    io.out(table(COLUMNS, rows, io.width))
    io.err("The category tree, the support articles and the settings remain. A running site follows within seconds.")
    io.err("Next: koopkompas shop add <id> --name <name> --website <host>")
  })
  root.addCommand(remove)
  return root
}

const withLoadOptions = (command: Command): Command =>
  command
    .option("--products <number>", "number of products (default: 10000)", readWorldSize)
    .option("--offers <number>", "number of offers (default: 60000, or six for each product)", readWorldSize)
    .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")

const resetCommand = (io: Io, deps: StoreDependencies): Command => {
  const reset = withLoadOptions(new Command("reset"))
    .description("Load the demo world anew, without anything that visitors did")
    .option("--yes", "do not ask for confirmation", false)
  return reset.action(async ({ yes, dataDir, ...size }: ResetFlags) => {
    if (await orExplained(() => deps.hasDemo(dataDir))) await requireConfirmation(deps, yes, RESET_QUESTION)
    await orExplained(() => deps.emptyDemo(dataDir))
    const isLoaded = await orExplained(() => deps.loadDemo(dataDir, size, io.err))
    if (!isLoaded) throw fail.failure(REAL)
    io.err("The demo world is new. Start a running site again: it adds the demo users when it starts.")
  })
}

const loadCommand = (io: Io, deps: StoreDependencies): Command => {
  const load = withLoadOptions(new Command("load")).description(
    "Load the demo world into an empty data folder; run it again after an interruption"
  )
  return load.action(async ({ dataDir, ...size }: LoadFlags) => {
    const isLoaded = await orExplained(() => deps.loadDemo(dataDir, size, io.err))
    if (!isLoaded) throw fail.failure(FILLED)
    io.err("The demo world is loaded. Next: koopkompas serve")
  })
}

const FILLED =
  "This data folder is filled already. Name another one with --data-dir, or take a demo world away with demo remove."

const REAL = "This data folder has real offers, which demo reset leaves alone. Name another one with --data-dir."

const RESET_QUESTION = "This loads the demo world anew, and removes all orders, users, reviews and photos of visitors."

const QUESTION =
  "This removes the demo world with its shops, products and offers, and all orders, users, reviews and photos of visitors."

const NOTHING_REMOVED = { shops: 0, products: 0, offers: 0, orders: 0, users: 0 }

const COLUMNS = [
  { title: "", value: ([what]: readonly [string, string]) => what },
  { title: "", value: ([, count]: readonly [string, string]) => count, align: "right" as const }
]
