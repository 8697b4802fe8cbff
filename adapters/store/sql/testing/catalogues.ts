import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { FeedItem } from "#domain/feed/item.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { changeReader } from "../change-log.ts"
import { openImport, type ImportOptions, type ImportOutcome } from "../import.ts"
import type { RunReport } from "../import/record.ts"
import { openCatalogue, type CatalogueDb } from "../open.ts"

/** Runs `body` with a temporary folder. */
export const inFolder = async <A>(body: (folder: string) => A | Promise<A>): Promise<A> => {
  const folder = mkdtempSync(join(tmpdir(), "koopkompas-store-"))
  try {
    return await body(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The two kinds of storage that every law is tested on. */
export const STORAGES = ["memory", "file"] as const

/** Runs `body` with an empty catalogue in memory or in a file, and closes it. */
export const withCatalogue = <A>(
  storage: (typeof STORAGES)[number],
  body: (db: CatalogueDb) => A | Promise<A>
): Promise<A> =>
  inFolder(async (folder) => {
    const db = openCatalogue(storage === "memory" ? ":memory:" : join(folder, "catalogue.sqlite"))
    try {
      return await body(db)
    } finally {
      db.close()
    }
  })

/** The report of a feed without findings. */
export const NO_FINDINGS: RunReport = { rejected: 0, warnings: 0, findings: [] }

interface Run extends Partial<ImportOptions> {
  readonly shop?: string
  /** Calendar day of the run, at noon in UTC. */
  readonly day?: string
}

/** Imports a complete feed, by default of shop "lampenhuis" on 21 November 2026. */
export const importItems = (
  db: CatalogueDb,
  items: ReadonlyArray<FeedItem>,
  { shop = "lampenhuis", day = "2026-11-21", ...options }: Run = {}
): ImportOutcome => {
  const now = new Date(`${day}T12:00:00Z`)
  const run = openImport(db, { id: shop }, { now, confirm: false, source: "test", ...options })
  run.add(items)
  return run.finish(NO_FINDINGS)
}

/** Returns the documents of all products. */
export const documentsIn = async (db: CatalogueDb, now: Date): Promise<ReadonlyArray<SearchDocument>> => {
  const documents: Array<SearchDocument> = []
  for await (const chunk of changeReader(db).allDocuments(now)) documents.push(...chunk)
  return documents
}

/** Returns every stored offer with its product's name by offer id, to compare two states. */
export const offersStored = (db: CatalogueDb) =>
  db.rows(
    `SELECT s.id AS shop, o.offer_id, o.price, o.price_since, o.gone_at, o.title, p.id AS product, p.name
     FROM offer o JOIN shop s ON s.shop_key = o.shop_key JOIN product p ON p.product_key = o.product_key
     ORDER BY s.id, o.offer_id`
  )
