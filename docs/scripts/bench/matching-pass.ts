/**
 * `node docs/scripts/bench/matching-pass.ts [--offers N]`: seconds and memory of a matching pass over N generated offers of
 * ten shops, and of the import of the last shop before and after the pass.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openImport } from "#adapters/store/sql/import.ts"
import { matchCatalogue } from "#adapters/store/sql/matching/catalogue-matcher.ts"
import { openCatalogue, type CatalogueDb } from "#adapters/store/sql/open.ts"
import type { FeedItem } from "#domain/feed/item.ts"
import type { Cents } from "#domain/base/cents.ts"
import { feedItem } from "#fixtures/item.ts"
import { readOptions } from "../options.ts"

/** Maximum seconds of a pass for 100,000 offers. Spec: MATCH-43. */
const TARGET_SECONDS = 60

const SHOPS = 10
const NOW = new Date("2026-11-20T09:00:00Z")
const ITEMS_PER_BATCH = 500

const { values } = readOptions({ options: { offers: { type: "string", default: "100000" } } })
const perShop = Math.ceil(Number(values.offers) / SHOPS)

/** Returns an item: shops share two thirds of their products, half of them by a title alone. */
const itemOf = (shop: number, at: number, dearer: number): FeedItem => {
  const product = at % 3 === 0 ? shop * perShop + at : at
  const price = (1_000 + (product % 900) + dearer) as Cents
  const code = `NX${product}Z`
  return feedItem({
    offerId: `o${at}`,
    title: `Noorderlicht lamp ${code} ${product % 2 === 0 ? "wit" : "zwart"}`,
    url: `https://winkel${shop}.example/${at}`,
    price,
    ...(product % 2 === 0 && { brand: "Noorderlicht", mpn: code })
  })
}

const importShop = (db: CatalogueDb, shop: number, dearer = 0): number => {
  const began = performance.now()
  const run = openImport(db, { id: `winkel${shop}` }, { now: NOW, confirm: true, source: "bench" })
  for (let first = 0; first < perShop; first += ITEMS_PER_BATCH) {
    const size = Math.min(ITEMS_PER_BATCH, perShop - first)
    run.add(Array.from({ length: size }, (_, at) => itemOf(shop, first + at, dearer)))
  }
  run.finish({ rejected: 0, warnings: 0, findings: [] })
  return (performance.now() - began) / 1000
}

const matchTimed = (db: CatalogueDb): number => {
  const began = performance.now()
  const { offers, products, comparable, joined } = matchCatalogue(db, NOW)
  const taken = (performance.now() - began) / 1000
  console.log(
    `  ${offers} offers, ${products} products, ${comparable} at several shops, ${joined} joined: ${taken.toFixed(1)} s`
  )
  return taken
}

const folder = mkdtempSync(join(tmpdir(), "koopkompas-bench-"))
const db = openCatalogue(join(folder, "catalogue.sqlite"))
try {
  for (let shop = 0; shop < SHOPS - 1; shop++) importShop(db, shop)
  const before = importShop(db, SHOPS - 1)
  const seconds = matchTimed(db)
  matchTimed(db)
  const changed = importShop(db, SHOPS - 1, 1)
  console.log(
    `  import of ${perShop} new offers: ${before.toFixed(2)} s; changed ones after the pass: ${changed.toFixed(2)} s`
  )
  console.log(`  most memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
  const target = (TARGET_SECONDS * perShop * SHOPS) / 100_000
  if (seconds > target) {
    console.log(`  MISSED: more than ${target.toFixed(0)} s`)
    process.exitCode = 1
  }
} finally {
  db.close()
  rmSync(folder, { recursive: true, force: true })
}
