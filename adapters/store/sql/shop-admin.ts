import { instantOf } from "#adapters/store/time.ts"
import type { ShopProfile } from "#domain/catalogue/shop.ts"
import { bulk, type Database, json } from "./database.ts"
import type { FeedRunStatus } from "./feeds.ts"
import type { RunCounts, RunReport } from "./import/record.ts"
import { ensureShop, type FeedShop } from "./import/shop.ts"
import { type RemovedCounts, removeShops } from "./remove.ts"

export interface ManagedShop {
  readonly id: string
  readonly name: string
  readonly website: string
  readonly offers: number
  /** When its last complete feed was of; null before the first. */
  readonly lastRunAt: string | null
}

export interface ManagedRun extends RunCounts, RunReport {
  readonly at: string
  readonly source: string
  readonly status: FeedRunStatus
  readonly startedAt: string | null
  readonly seconds: number | null
}

class ShopExists extends Error {
  override readonly name = "ShopExists"
}

const MAX_RUNS = 10

const SHOP_COLUMNS = "id, name, website, offer_count, last_complete_run_at"

interface ShopRow extends Pick<ManagedShop, "id" | "name" | "website"> {
  readonly offer_count: number
  readonly last_complete_run_at: number | null
}

const managedShop = ({ id, name, website, offer_count, last_complete_run_at }: ShopRow): ManagedShop => ({
  id,
  name,
  website,
  offers: offer_count,
  lastRunAt: last_complete_run_at === null ? null : instantOf(last_complete_run_at)
})

export const listShops = (db: Database): ReadonlyArray<ManagedShop> =>
  db.rows<ShopRow>(`SELECT ${SHOP_COLUMNS} FROM shop ORDER BY id`).map(managedShop)

export const findManagedShop = (db: Database, id: string): ManagedShop | null => {
  const row = db.row<ShopRow>(`SELECT ${SHOP_COLUMNS} FROM shop WHERE id = ?`, id)
  return row === null ? null : managedShop(row)
}

export interface RunRow extends Omit<ManagedRun, "at" | "startedAt" | "seconds" | "findings"> {
  readonly run_at: number
  readonly started_at: number | null
  readonly ended_at: number | null
  readonly findings: string
}

/** The statement that selects the last runs of a shop, for its id and their maximum. */
export const SELECT_LAST_RUNS = `SELECT run_at, source, status, started_at, ended_at, accepted, added, changed, unchanged, gone, renumbered,
    rejected, warnings, findings FROM feed_run JOIN shop USING (shop_key)
  WHERE id = ? ORDER BY run_key DESC LIMIT ?`

export const lastRuns = (db: Database, id: string, limit = MAX_RUNS): ReadonlyArray<ManagedRun> =>
  db.rows<RunRow>(SELECT_LAST_RUNS, id, limit).map(managedRun)

export const managedRun = ({ run_at, started_at, ended_at, findings, ...run }: RunRow): ManagedRun => ({
  at: instantOf(run_at),
  startedAt: started_at === null ? null : instantOf(started_at),
  seconds: started_at === null || ended_at === null ? null : ended_at - started_at,
  ...run,
  findings: json<RunReport["findings"]>(findings)
})

/** Throws `ShopExists`, `WebsiteTaken` and `WebsiteInvalid`. Spec: STORE-12, STORE-60. */
export const addShop = (db: Database, shop: Required<FeedShop>): void =>
  db.transaction(() => {
    if (findManagedShop(db, shop.id) !== null) {
      throw new ShopExists(`Shop ${shop.id} exists already. See it with: koopkompas shop show ${shop.id}`)
    }
    ensureShop(db, shop)
  })

/** Changes the given facts and leaves the others; undefined forgets a fact. Returns null for an unknown shop. Spec: STORE-126. */
export const updateShopProfile = (
  db: Database,
  id: string,
  changes: { readonly [Key in keyof ShopProfile]?: ShopProfile[Key] | undefined }
): ShopProfile | null =>
  db.transaction(() => {
    const row = db.row<{ profile: string }>("SELECT profile FROM shop WHERE id = ?", id)
    if (row === null) return null
    const profile = JSON.stringify({ ...json<ShopProfile>(row.profile), ...changes })
    db.run("UPDATE shop SET profile = ? WHERE id = ?", profile, id)
    return json<ShopProfile>(profile)
  })

export const removeShop = (db: Database, id: string): RemovedCounts | null =>
  bulk(db, () =>
    db.transaction(() => {
      const shop = db.row<{ shop_key: number }>("SELECT shop_key FROM shop WHERE id = ?", id)
      if (shop === null) return null
      return removeShops(db, {
        shops: "shop_key = :shop",
        offers: "shop_key = :shop",
        unsoldProducts: "source_shop = :shop",
        parameters: { shop: shop.shop_key }
      })
    })
  )
