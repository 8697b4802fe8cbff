/**
 * `npm run bench -- folding [--documents 150000]`: how much longer a query takes if it shows one result for each
 * family of variants (FOLD-01), by kind of query. Folded and unfolded queries alternate in one process, over documents of
 * which most are variants. Each query counts with its fastest round, which other work on the machine disturbs least.
 */

import { loadavg } from "node:os"
import { setFlagsFromString } from "node:v8"
import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { randomFrom } from "#adapters/index/testing/documents.ts"
import { catalogue } from "./search/catalogue.ts"
import { benchQueries, KINDS } from "./search/classes.ts"
import { readOptions } from "../options.ts"

const FAMILIES_PER_DOCUMENT = 0.25
const SINGLE_SHARE = 0.1

const QUERIES_PER_KIND = 30
const WARM_UP = 5

/** Returns the documents with variants: those of a family share category and brand, and half of their words. */
const withVariants = (documents: Iterable<SearchDocument>, size: number): ReadonlyArray<SearchDocument> => {
  const random = randomFrom(5)
  const families = Math.ceil(size * FAMILIES_PER_DOCUMENT)
  const firsts = new Map<number, SearchDocument>()
  return Array.from(documents, (document): SearchDocument => {
    if (random() < SINGLE_SHARE) return document
    const family = Math.floor(random() * families)
    const first = firsts.get(family)
    if (first === undefined) {
      firsts.set(family, document)
      return { ...document, variantGroups: [`${family}`] }
    }
    const { brand, category } = first
    return { ...document, brand, category, title: `${first.title} ${document.model}`, variantGroups: [`${family}`] }
  })
}

const { values } = readOptions({
  options: { documents: { type: "string", default: "150000" }, rounds: { type: "string", default: "12" } }
})
setFlagsFromString("--max-old-space-size=8000")
const size = Number(values.documents)
const documents = withVariants(catalogue(size), size)
const queries = benchQueries(documents.slice(0, 20_000), QUERIES_PER_KIND)
const segment = buildSegment(documents)
const index = new EmbeddedIndex([segment])
console.log(`${size.toLocaleString("en")} documents, ${segment.families.keys.length.toLocaleString("en")} families`)

const measure = (query: (typeof queries)[number]["query"], fold: boolean): number => {
  const start = performance.now()
  index.query({ ...query, fold })
  return 1000 * (performance.now() - start)
}

const least = queries.map(() => [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [number, number])
for (let round = -WARM_UP; round < Number(values.rounds); round++)
  queries.forEach(({ query }, q) => {
    const order = round % 2 === 0 ? [0, 1] : [1, 0]
    for (const fold of order) {
      const time = measure(query, fold === 1)
      if (round >= 0) least[q]![fold] = Math.min(least[q]![fold]!, time)
    }
  })

for (const kind of [...KINDS, "terms"]) {
  const own = least.filter((_, q) => (kind === "terms" ? queries[q]!.kind !== "browse" : queries[q]!.kind === kind))
  const mean = (fold: 0 | 1) => own.reduce((total, times) => total + times[fold], 0) / own.length
  const more = (100 * (mean(1) / mean(0) - 1)).toFixed(0)
  console.log(
    `${kind.padEnd(9)} ${mean(0).toFixed(0).padStart(6)} µs, folded ${mean(1).toFixed(0).padStart(6)} µs: ${more.padStart(3)} % more`
  )
}
console.log(`load of the machine ${loadavg()[0]!.toFixed(1)}`)
