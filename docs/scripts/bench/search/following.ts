import { browse } from "#adapters/index/testing/queries.ts"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setImmediate } from "node:timers/promises"
import type { FollowedIndex } from "#adapters/index/follow.ts"
import { openIndex } from "#adapters/index/open.ts"
import type { IndexQuery } from "#adapters/index/port.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { openImport } from "#adapters/store/sql/import.ts"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import { feedItem } from "#fixtures/item.ts"

/** The maximum offers in the store, and the share of them that an import changes. */
const MAX_OFFERS = 20_000
const CHANGED_SHARE = 0.25
const NOW = new Date("2026-11-20T12:00:00Z")

/** Measures the time until an import of changed titles is searchable, and the longest block of the event loop meanwhile. */
export const measureFollowing = async (documents: ReadonlyArray<SearchDocument>): Promise<ReadonlyArray<string>> => {
  const folder = mkdtempSync(join(tmpdir(), "bench-index-"))
  const catalogue = join(folder, "catalogue.sqlite")
  const db = openCatalogue(catalogue)
  const shown = documents.slice(0, MAX_OFFERS)
  const changedOffers = Math.ceil(shown.length * CHANGED_SHARE)
  const importItems = (changed: number, word: string) => {
    const run = openImport(db, { id: "bench" }, { now: NOW, confirm: true, source: "bench" })
    run.add(shown.map((document, i) => itemOf(document, i < changed ? word : "")))
    run.finish({ rejected: 0, warnings: 0, findings: [] })
  }
  try {
    importItems(0, "")
    const opened = performance.now()
    const snapshot = join(folder, "search.index")
    const index = await openIndex({ catalogue, snapshot, now: () => NOW, onError: console.error })
    const built = performance.now() - opened
    importItems(changedOffers, "zwaluwnest")
    const { visible, gap } = await untilFound(index, "zwaluwnest", changedOffers)
    await index.close()
    return [
      `following a store of ${shown.length} offers: opened in ${formatMs(built)}; ${changedOffers} changed titles found` +
        ` ${formatMs(visible)} after their import, the longest block meanwhile ${formatMs(gap)}`
    ]
  } finally {
    db.close()
    rmSync(folder, { recursive: true })
  }
}

/** Searches in every turn of the event loop until `wanted` products are found. */
const untilFound = async (index: FollowedIndex, term: string, wanted: number) => {
  const start = performance.now()
  let last = start
  let gap = 0
  for (let total = -1; total < wanted;) {
    total = index.index().query(probe(term)).total
    await setImmediate()
    const now = performance.now()
    gap = Math.max(gap, now - last)
    last = now
  }
  return { visible: last - start, gap }
}

const probe = (term: string): IndexQuery => ({ ...browse, term, audience: "everyone", facets: [], facetSize: 10 })

const itemOf = (document: SearchDocument, word: string) =>
  feedItem({
    offerId: document.id,
    title: `${document.title} ${word}`.trim(),
    description: document.text,
    brand: document.brand,
    colors: document.colors,
    price: document.price
  })

const formatMs = (ms: number): string => `${ms.toFixed(0)} ms`
