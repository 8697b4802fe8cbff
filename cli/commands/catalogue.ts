import { Command, Option } from "commander"
import type { Redacted } from "effect"
import { databaseOfSetting, dataDir as usualFolder } from "#cli/connect.ts"
import { fail, type Io, printJson } from "#cli/io.ts"
import { dataCommand, type DataFlags } from "#cli/common-flags.ts"
import { counted } from "#cli/print.ts"
import { orExplained } from "#cli/dependencies/store.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import type { MoveProgress } from "#adapters/store/postgres/move-records.ts"

const PRODUCTS_PER_LINE = 10_000

const ROWS_PER_LINE = 50_000

export const catalogueCommand = (io: Io, findDatabase = databaseOfSetting): Command => {
  const root = new Command("catalogue").description("Publish the catalogue to PostgreSQL, or restore it from there")
  const publish = dataCommand(
    "publish",
    "Publish the catalogue of the data folder to the database of DATABASE_URL; run it again after an interruption"
  )
  publish.action(async ({ json, dataDir = usualFolder() }: DataFlags) => {
    const url = findDatabase()
    if (url === null) throw fail.usage("Set DATABASE_URL to the database that gets the catalogue.")
    const products = await orExplained(() => publishFrom(dataDir, url, io))
    if (json) return printJson(io, { products })
    io.out(`The catalogue is published, with ${counted(products, "product")}.`)
    io.err("Start the site on this machine with CATALOGUE=publish, and other machines with CATALOGUE=postgres.")
  })
  const restore = dataCommand(
    "restore",
    "Make the catalogue of the data folder from the published one, after the machine that published is lost; run it again after an interruption"
  )
  restore.action(async ({ json, dataDir = usualFolder() }: DataFlags) => {
    const url = findDatabase()
    if (url === null) throw fail.usage("Set DATABASE_URL to the database with the catalogue.")
    const { products, offers, feeds, replaced } = await orExplained(() => restoreTo(dataDir, url, io))
    if (json) return printJson(io, { products, offers, feeds, replaced })
    io.out(
      `The catalogue is restored, with ${counted(products, "product")}, ${counted(offers, "offer")} and ${counted(feeds, "feed")}.`
    )
    if (replaced !== null) io.err(`The catalogue that was there before is in ${replaced}.`)
    io.err("Start the site on this machine with CATALOGUE=publish. The machine that published before no longer can.")
  })
  return root.addCommand(publish).addCommand(restore)
}

const restoreTo = async (dataDir: string, url: Redacted.Redacted, io: Io) => {
  const { restoreCatalogue } = await import("#adapters/store/postgres/catalogue/restore.ts")
  let shown = 0
  return restoreCatalogue(dataDir, url, ({ table, moved, total }) => {
    if (moved < total && moved - shown < ROWS_PER_LINE) return
    io.err(`${table}: row ${formatCount(moved)} of ${formatCount(total)}`)
    shown = moved < total ? moved : 0
  })
}

/** Publishes all that is not published yet, and returns the number of products that are shown. */
const publishFrom = async (dataDir: string, url: Redacted.Redacted, io: Io): Promise<number> => {
  const { openCatalogue, storeFiles } = await import("#adapters/store/sql/open.ts")
  const { openPublisher } = await import("#adapters/store/postgres/catalogue/publisher.ts")
  const db = openCatalogue(storeFiles(dataDir).catalogue)
  try {
    const count = (condition: string) =>
      db.row<{ count: number }>(`SELECT count(*) AS count FROM product WHERE ${condition}`)?.count ?? 0
    const newest = db.row<{ key: number }>("SELECT coalesce(max(product_key), 0) AS key FROM product")?.key ?? 0
    const publisher = await openPublisher(url, db)
    try {
      for (let shown = 0; ;) {
        const { copied, isDone } = await publisher.step()
        if (isDone) return count("joined_to IS NULL")
        if (copied - shown < PRODUCTS_PER_LINE) continue
        io.err(`Product ${formatCount(copied)} of ${formatCount(newest)}`)
        shown = copied
      }
    } finally {
      await publisher.close()
    }
  } finally {
    db.close()
  }
}

interface Flags {
  readonly to: "postgres" | "data-folder"
  readonly json: boolean
  readonly dataDir?: string
}

const MOVED_PER_LINE = 10_000

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
  move.action(async ({ to, json, dataDir = usualFolder() }: Flags) => {
    const url = findDatabase()
    if (url === null) throw fail.usage("Set DATABASE_URL to the database, also to move the records out of it.")
    const rows = await orExplained(() => moveBetween(dataDir, url, to, progressLines(io)))
    if (json) return printJson(io, { to, rows })
    io.out(`Moved ${counted(rows, "row")} to ${to === "postgres" ? "PostgreSQL" : `the data folder ${dataDir}`}.`)
    io.err(to === "postgres" ? "Start the site with DATABASE_URL." : "Start the site without DATABASE_URL.")
  })
  return root.addCommand(move)
}

const moveBetween = async (
  dataDir: string,
  url: Redacted.Redacted,
  to: Flags["to"],
  onProgress: (progress: MoveProgress) => void
): Promise<number> => {
  const { openStores } = await import("#adapters/store/postgres/sides.ts")
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
    if (moved === total || moved % MOVED_PER_LINE === 0)
      io.err(`${table}: ${formatCount(moved)} of ${formatCount(total)}`)
  }
