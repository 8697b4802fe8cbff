import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setImmediate } from "node:timers/promises"
import { type FollowedIndex, openIndex } from "#adapters/index/follow.ts"
import type { IndexQuery, SearchDocument } from "#adapters/index/port.ts"
import { openImport } from "#adapters/store/sql/import.ts"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import { feedItem } from "#fixtures/item.ts"

/** Offers in the store, and how many of them an import changes. */
const OFFERS = 20_000
const CHANGED = 5000
const NOW = new Date("2026-11-20T12:00:00Z")

/** How soon the import of thousands of changed titles is found, and the longest time nothing was answered meanwhile. */
export const measureFollowing = async (documents: ReadonlyArray<SearchDocument>): Promise<ReadonlyArray<string>> => {
  const folder = mkdtempSync(join(tmpdir(), "bench-index-"))
  const catalogue = join(folder, "catalogue.sqlite")
  const db = openCatalogue(catalogue)
  const shown = documents.slice(0, OFFERS)
  const importItems = (changed: number, word: string) => {
    const run = openImport(db, { id: "bench" }, { now: NOW, confirm: true, source: "bench" })
    run.add(shown.map((document, i) => itemOf(document, i < changed ? word : "")))
    run.finish({ rejected: 0, warnings: 0 })
  }
  try {
    importItems(0, "")
    const opened = performance.now()
    const snapshot = join(folder, "search.index")
    const index = await openIndex({ catalogue, snapshot, now: () => NOW, onError: console.error })
    const built = performance.now() - opened
    importItems(CHANGED, "zwaluwnest")
    const { visible, gap } = await untilFound(index, "zwaluwnest", CHANGED)
    await index.close()
    return [
      `following a store of ${OFFERS} offers: opened in ${written(built)}; ${CHANGED} changed titles found` +
        ` ${written(visible)} after their import, the longest turn meanwhile ${written(gap)}`
    ]
  } finally {
    db.close()
    rmSync(folder, { recursive: true })
  }
}

/** Asks in every turn of the event loop until `wanted` products are found. */
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

const probe = (term: string): IndexQuery => ({
  term,
  prefix: false,
  filters: new Map(),
  priceFrom: null,
  priceTo: null,
  ids: [],
  expired: false,
  audience: "everyone",
  sort: "relevance",
  offset: 0,
  size: 30,
  facets: [],
  facetSize: 10,
  correct: false
})

const itemOf = (document: SearchDocument, word: string) =>
  feedItem({
    offerId: document.id,
    title: `${document.title} ${word}`.trim(),
    description: document.text,
    brand: document.brand,
    colors: document.colors,
    price: document.price
  })

const written = (ms: number): string => `${ms.toFixed(0)} ms`
