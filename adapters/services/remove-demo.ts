import { rmSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { ORDERS } from "#adapters/services/shopping/order-tables.ts"
import { USERS } from "#adapters/people/user-tables.ts"
import { openRecords } from "#adapters/store/open-records.ts"
import { safeContent } from "#adapters/store/safe-html.ts"
import type { CategoryKey } from "#domain/base/ids.ts"
import type { StartingCatalogue } from "#domain/catalogue/world.ts"
import { bulk, type Database } from "#adapters/store/sql/database.ts"
import { beginOwn, installationOf, isDemo } from "#adapters/store/sql/installation.ts"
import { openCatalogue, storeFiles, type CatalogueDb } from "#adapters/store/sql/open.ts"
import { type RemovedCounts, removeShops } from "#adapters/store/sql/remove.ts"

export interface RemovedDemo extends RemovedCounts {
  readonly orders: number
  readonly users: number
}

const CACHE_FOLDERS = ["pictures", "uploads"]

/** Idempotent; null without a demo world. The catalogue changes last, so a rerun completes the rest. Spec: WORLD-09. */
export const removeDemo = (dataDir: string, start: StartingCatalogue, now: Date): Promise<RemovedDemo | null> =>
  withDemo(dataDir, async (catalogue, isThere) => {
    const removed = isThere ? await removedFrom(dataDir, catalogue, (db) => replaceContents(db, start)) : null
    beginOwn(catalogue, start, now)
    return removed
  })

/** Removes categories and articles too. Null without a demo world; throws `RealShopsPresent`. Spec: WORLD-14. */
export const emptyDemo = (dataDir: string): Promise<RemovedDemo | null> =>
  withDemo(dataDir, async (catalogue, isThere) => {
    if (!isThere) return null
    if (catalogue.row(`SELECT 1 FROM shop WHERE NOT (${DEMO_SHOP}) LIMIT 1`) !== null) throw new RealShopsPresent()
    return removedFrom(dataDir, catalogue, (db) => db.raw.exec("DELETE FROM category; DELETE FROM article"))
  })

/** Error for a folder, mixed by an earlier release, with a shop that no demo world brings back. Nothing was changed. */
class RealShopsPresent extends Error {
  override readonly name = "RealShopsPresent"

  constructor() {
    super(
      "This data folder has a shop that sent a feed. Remove the demo world with demo remove, which leaves that shop."
    )
  }
}

const withDemo = async <A>(
  dataDir: string,
  work: (catalogue: CatalogueDb, isThere: boolean) => Promise<A>
): Promise<A> => {
  const catalogue = openCatalogue(storeFiles(dataDir).catalogue)
  try {
    return await work(catalogue, isDemo(installationOf(catalogue)))
  } finally {
    catalogue.close()
  }
}

const removedFrom = async (
  dataDir: string,
  catalogue: CatalogueDb,
  finish: (db: CatalogueDb) => void
): Promise<RemovedDemo> => {
  const visitors = await removeVisitors(dataDir)
  for (const folder of CACHE_FOLDERS) rmSync(join(dataDir, folder), { recursive: true, force: true })
  const removed = bulk(catalogue, () =>
    catalogue.transaction(() => {
      const counts = removeWorld(catalogue)
      finish(catalogue)
      return counts
    })
  )
  rmSync(storeFiles(dataDir).snapshot, { force: true })
  return { ...removed, ...visitors }
}

/** Removes all data of visitors, because in a demo they bought and looked at demo products. */
const removeVisitors = async (dataDir: string): Promise<Pick<RemovedDemo, "orders" | "users">> => {
  const { records, clear, close } = await openRecords(dataDir)
  try {
    const [orders, users] = await Effect.runPromise(Effect.all([records.count(ORDERS), records.count(USERS)]))
    await clear()
    return { orders, users }
  } finally {
    await close()
  }
}

const DEMO_SHOP = "created_by = 'world' AND last_complete_run_at IS NULL"

const removeWorld = (db: CatalogueDb): RemovedCounts => {
  const removed = removeShops(db, {
    shops: DEMO_SHOP,
    // The hash of an offer of the world is 0.
    offers: `(${DEMO_SHOP}) OR (created_by = 'world' AND hash = 0)`,
    unsoldProducts: "source_shop IS NULL",
    parameters: {}
  })
  db.raw.exec(`
    UPDATE shop SET created_by = 'feed', city = '', about = '', observed_shift = 0 WHERE created_by = 'world';
    DELETE FROM popular_term;
    DELETE FROM article WHERE kind = 'blog';
    DELETE FROM meta WHERE key IN ('world', 'world-newest', 'world-unfinished');
    DELETE FROM feature WHERE NOT EXISTS (SELECT 1 FROM product)`)
  return removed
}

const replaceContents = (db: Database, { contents }: StartingCatalogue): void => {
  for (const { key } of db.rows<{ key: CategoryKey }>("SELECT key FROM category")) {
    const content = contents.get(key)
    const text = content === undefined ? null : JSON.stringify(safeContent(content))
    db.run("UPDATE category SET content = ? WHERE key = ?", text, key)
  }
}
