import { Command } from "commander"
import { addExamples } from "#cli/flags/common.ts"
import { type Io, printJson } from "#cli/io.ts"
import { table } from "#cli/print/table.ts"
import { orExplained, requireConfirmation, type StoreDependencies } from "#cli/store/dependencies.ts"
import { formatCount } from "#domain/text/numbers.ts"

interface Flags {
  readonly yes: boolean
  readonly json: boolean
  readonly dataDir?: string
}

/** Creates `koopkompas demo remove`: removes the demo world, so that the folder can take real offers. Spec: WORLD-09. */
export const demoCommand = (io: Io, deps: StoreDependencies): Command => {
  const root = new Command("demo").description("Manage the demo world")
  addExamples(root, "demo remove", "demo remove --yes")
  const remove = new Command("remove")
    .description("Remove the demo world, and all data of visitors, to begin with real offers")
    .option("--yes", "do not ask for confirmation", false)
    .option("--json", "print what was removed as JSON", false)
    .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")
  addExamples(remove, "demo remove", "demo remove --yes --data-dir /srv/koopkompas")
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

const QUESTION =
  "This removes the demo world with its shops, products and offers, and all orders, users, reviews and photos of visitors."

const NOTHING_REMOVED = { shops: 0, products: 0, offers: 0, orders: 0, users: 0 }

const COLUMNS = [
  { title: "", value: ([what]: readonly [string, string]) => what },
  { title: "", value: ([, count]: readonly [string, string]) => count, align: "right" as const }
]
