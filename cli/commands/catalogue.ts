import { Command } from "commander"
import type { Redacted } from "effect"
import { databaseOfSetting, dataDir as usualFolder } from "#cli/connect.ts"
import { CommandFailed, EXIT } from "#cli/exit.ts"
import { addExamples, dataCommand } from "#cli/flags/common.ts"
import { type Io, printJson } from "#cli/io.ts"
import { counted } from "#cli/print/format.ts"
import { orExplained } from "#cli/store/dependencies.ts"
import { formatCount } from "#domain/text/numbers.ts"

interface Flags {
  readonly json: boolean
  readonly dataDir?: string
}

/** Products after which the progress is shown again. */
const PRODUCTS_PER_LINE = 10_000

/** Creates `koopkompas catalogue`, which publishes the catalogue of a data folder to PostgreSQL. Spec: STORE-112. */
export const catalogueCommand = (io: Io, findDatabase = databaseOfSetting): Command => {
  const root = new Command("catalogue").description("Publish the catalogue to PostgreSQL")
  const publish = dataCommand(
    "publish",
    "Publish the catalogue of the data folder to the database of DATABASE_URL; run it again after an interruption"
  )
  addExamples(publish, "catalogue publish", "catalogue publish --data-dir /srv/koopkompas")
  publish.action(async ({ json, dataDir = usualFolder() }: Flags) => {
    const url = findDatabase()
    if (url === null) throw new CommandFailed(EXIT.usage, "Set DATABASE_URL to the database that gets the catalogue.")
    const products = await orExplained(() => publishFrom(dataDir, url, io))
    if (json) return printJson(io, { products })
    io.out(`The catalogue is published, with ${counted(products, "product")}.`)
    io.err("Start the site on this machine with CATALOGUE=publish, and other machines with CATALOGUE=postgres.")
  })
  addExamples(root, "catalogue publish")
  return root.addCommand(publish)
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
