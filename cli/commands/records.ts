import { Command, Option } from "commander"
import type { Redacted } from "effect"
import type { MoveProgress } from "#adapters/store/postgres/move-records.ts"
import { databaseOfSetting, dataDir as usualFolder } from "#cli/connect.ts"
import { fail } from "#cli/exit.ts"
import { addExamples, dataCommand } from "#cli/flags/common.ts"
import { type Io, printJson } from "#cli/io.ts"
import { counted } from "#cli/print/format.ts"
import { orExplained } from "#cli/dependencies/store.ts"
import { formatCount } from "#domain/base/text/dutch.ts"

interface Flags {
  readonly to: "postgres" | "data-folder"
  readonly json: boolean
  readonly dataDir?: string
}

const ROWS_PER_LINE = 10_000

/** Creates `koopkompas records`, which moves the records of an installation to PostgreSQL and back. Spec: STORE-96. */
export const recordsCommand = (io: Io, findDatabase = databaseOfSetting): Command => {
  const root = new Command("records").description("Move the records to PostgreSQL, and back")
  const move = dataCommand(
    "move",
    "Move all records to the database of DATABASE_URL, or back; run it again after an interruption"
  )
  move.addOption(
    new Option("--to <store>", "the store that gets the records")
      .choices(["postgres", "data-folder"])
      .makeOptionMandatory()
  )
  addExamples(move, "records move --to postgres", "records move --to data-folder --data-dir /srv/koopkompas")
  move.action(async ({ to, json, dataDir = usualFolder() }: Flags) => {
    const url = findDatabase()
    if (url === null) throw fail.usage("Set DATABASE_URL to the database, also to move the records out of it.")
    const rows = await orExplained(() => moveBetween(dataDir, url, to, progressLines(io)))
    if (json) return printJson(io, { to, rows })
    io.out(`Moved ${counted(rows, "row")} to ${to === "postgres" ? "PostgreSQL" : `the data folder ${dataDir}`}.`)
    io.err(to === "postgres" ? "Start the site with DATABASE_URL." : "Start the site without DATABASE_URL.")
  })
  addExamples(root, "records move --to postgres")
  return root.addCommand(move)
}

const moveBetween = async (
  dataDir: string,
  url: Redacted.Redacted,
  to: Flags["to"],
  onProgress: (progress: MoveProgress) => void
): Promise<number> => {
  const { openStores } = await import("#adapters/store/postgres/open-stores.ts")
  const { moveRecords } = await import("#adapters/store/postgres/move-records.ts")
  const { dataFolder, postgres, close } = await openStores(dataDir, url)
  const [from, target] = to === "postgres" ? [dataFolder, postgres] : [postgres, dataFolder]
  try {
    return await moveRecords(from, target, onProgress, () => new Date())
  } finally {
    await close()
  }
}

const progressLines =
  (io: Io) =>
  ({ table, moved, total }: MoveProgress): void => {
    if (moved === total || moved % ROWS_PER_LINE === 0)
      io.err(`${table}: ${formatCount(moved)} of ${formatCount(total)}`)
  }
