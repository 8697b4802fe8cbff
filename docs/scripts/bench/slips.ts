import { fold } from "#adapters/runtime/analyse/fold-letters.ts"
import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import { someDocuments } from "#adapters/index/testing/documents.ts"
import { browse } from "#adapters/index/testing/queries.ts"
import { makeWorld } from "#fixtures/world/world.ts"
import { dataFolder, readLabels, readOffers, unzip, WITHOUT_DATA, PARTS } from "./data.ts"
import { defineBench, figure, type Figure, meanOf, percentOf, processorTimed } from "./figures.ts"

const DAY = "dutch-supermarket-offers/2024-07-05"
const FILES = [`${DAY}/ah.json.gz`, `${DAY}/jumbo.json.gz`, `${DAY}/dekamarkt.json.gz`, "icecat/1.json.zip"]
const MAX_HITS = 5000

/** The right words that are searched: each how many-th of those that are Dutch. */
const RIGHT_STEP = 5

const readTitles = async (): Promise<ReadonlyArray<string>> => {
  const world = makeWorld({ products: 5000, offers: 10_000, now: new Date(0) })
  const titles = world.products.map(({ name }): string => name)
  for (const file of FILES) titles.push(...(await readOffers(file)).map(({ title }) => title))
  return titles
}

export const bench = defineBench({
  about:
    "2,000 words of real titles, misspelt by a model of Dutch slips (`fixtures/labels/slips.tsv`): how often one of the first three products is among those of the right word, and right words that are changed. `--misses 20` lists some of the tuned half.",
  options: { misses: 0 },
  run: async ({ misses }) => {
    if (dataFolder === null) throw new Error(WITHOUT_DATA)
    const titles = await readTitles()
    const [plain] = someDocuments(1, 1)
    const nothing = { text: "", brand: null, model: null, category: "", features: {}, identifiers: [], live: true }
    const documents = titles.map((title, i) => ({ ...plain!, ...nothing, id: `${i}`, title, adult: false }))
    const index = new EmbeddedIndex([buildSegment(documents)])
    const results = []
    for (const { part = "", kind = "", word = "", slip = "" } of readLabels("slips.tsv", "\t")) {
      const wanted = new Set(index.query({ ...browse, term: word, facets: [], size: MAX_HITS }).ids)
      const search = () => index.query({ ...browse, term: slip, facets: [], size: 3, correct: true })
      const [{ ids, correctedTerm }, ms] = await processorTimed(search)
      const text = `${slip} (${word}) → ${correctedTerm ?? "nothing"}`
      results.push({ part, kind, ms, text, isRight: ids.some((id) => wanted.has(id)) })
    }
    const missed = results.filter(({ part, isRight }) => part === "tune" && !isRight)
    for (const { text } of missed.slice(0, misses)) console.log(`  ${text}`)
    const figures: Array<Figure> = []
    for (const column of PARTS) {
      const own = results.filter(({ part }) => part === column)
      figures.push(
        percentOf("find their products", { column, atLeast: 95 }, own, ({ isRight }) => isRight),
        ...[...Map.groupBy(own, ({ kind }) => kind)].map(([kind, ofKind]) =>
          percentOf(kind, { column }, ofKind, ({ isRight }) => isRight)
        ),
        figure("processor time", meanOf(own.map(({ ms }) => ms)), { column, unit: " ms" })
      )
    }
    const dutch = new Set(unzip("dutch-language/opentaal-basiswoorden-gekeurd.txt.gz").split("\n").map(fold))
    const words = new Set(titles.flatMap((title) => fold(title).split(/[^a-z]+/)))
    const right = [...words].filter((word) => word.length > 2 && dutch.has(word)).filter((_, i) => i % RIGHT_STEP === 0)
    const changed = right.filter((term) => index.query({ ...browse, term, correct: true }).correctedTerm !== null)
    return [
      ...figures,
      figure(`of ${right.length} right words, changed`, changed.length, { column: "measure", atMost: 0 })
    ]
  }
})
