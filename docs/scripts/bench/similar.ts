/**
 * `npm run bench -- similar`: measures lists of similar products, of the demo world and of real groceries and icecat: the share of the
 * same category, of prices within 40 %, of variants and of accessories of things; and the time of a call in a generated catalogue.
 */

import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import { familyOf } from "#adapters/index/embedded/family-tally.ts"
import { namesAccessory } from "#adapters/index/embedded/similar/accessories.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { CATALOGUES } from "./relevance/dutch-queries.ts"
import { hasCatalogue, openLabelledCatalogue } from "./relevance/dutch-catalogues.ts"
import { catalogue } from "./search/catalogue.ts"
import { readOptions } from "../options.ts"

const SIZE = 30
const LISTS = 500
const ROUNDS = 3

const { values } = readOptions({ options: { documents: { type: "string", default: "200000" } } })

interface Totals {
  listed: number
  sameCategory: number
  /** Products that could be of the same category: as many as it has, at most {@link SIZE}. */
  attainable: number
  nearPrice: number
  variants: number
  otherKind: number
}

const isNear = (price: number, other: number): boolean => Math.abs(other - price) <= 0.4 * price

const measureLists = (documents: ReadonlyArray<SearchDocument>): Totals => {
  const index = new EmbeddedIndex([buildSegment(documents)])
  const byId = new Map(documents.map((document) => [document.id, document]))
  const sold = documents.filter(({ live, category }) => live && category !== "")
  const inCategory = Map.groupBy(sold, ({ category }) => category)
  const totals: Totals = { listed: 0, sameCategory: 0, attainable: 0, nearPrice: 0, variants: 0, otherKind: 0 }
  const step = Math.max(1, Math.floor(sold.length / LISTS))
  for (const seed of sold.filter((_, i) => i % step === 0)) {
    const own = index.locate(seed.id)!
    const family = familyOf(own.view.segment, own.document)
    totals.attainable += Math.min(SIZE, inCategory.get(seed.category)!.length - 1)
    for (const id of index.similar([seed.id], SIZE, "adults")) {
      const other = byId.get(id)!
      const { view, document } = index.locate(id)!
      const isAccessory = namesAccessory(view.segment, document)
      totals.listed++
      totals.sameCategory += Number(other.category === seed.category)
      totals.nearPrice += Number(isNear(seed.price, other.price))
      totals.variants += Number(family !== 0 && familyOf(view.segment, document) === family)
      totals.otherKind += Number(isAccessory !== namesAccessory(own.view.segment, own.document))
    }
  }
  return totals
}

const percent = (part: number, total: number): string => `${((100 * part) / total).toFixed(1)} %`

const print = (name: string, { listed, sameCategory, attainable, nearPrice, variants, otherKind }: Totals): void =>
  console.log(
    `${name}: ${listed} products listed; same category ${percent(sameCategory, listed)} ` +
      `(${percent(sameCategory, attainable)} of those that exist), price within 40 % ${percent(nearPrice, listed)}, ` +
      `variants ${variants}, accessory beside a thing or the reverse ${percent(otherKind, listed)}`
  )

for (const name of CATALOGUES.filter(hasCatalogue)) {
  const { documents, close } = await openLabelledCatalogue(name)
  await close()
  print(name, measureLists(documents))
}

const documents = [...catalogue(Number(values.documents))]
const index = new EmbeddedIndex([buildSegment(documents)])
const ids = documents.filter((_, i) => i % Math.ceil(documents.length / LISTS) === 0).map(({ id }) => id)
const times = ids.map(() => Number.POSITIVE_INFINITY)
for (let round = 0; round <= ROUNDS; round++)
  ids.forEach((id, i) => {
    const start = performance.now()
    index.similar([id], SIZE, "everyone")
    if (round > 0) times[i] = Math.min(times[i]!, performance.now() - start)
  })
times.sort((a, b) => a - b)
const mean = times.reduce((total, time) => total + time, 0) / times.length
console.log(
  `${documents.length} documents: mean ${mean.toFixed(2)} ms a call, p50 ${times[times.length >> 1]!.toFixed(2)}, ` +
    `p99 ${times[Math.floor(0.99 * times.length)]!.toFixed(2)}`
)
