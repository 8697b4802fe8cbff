import { SegmentBuilder } from "#adapters/index/embedded/build.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { tokens } from "#adapters/runtime/analyse/tokens.ts"
import { alternate, defineBench, type Figure, figure, meanOf, percentOf, percentile, timed } from "./figures.ts"
import { hasCatalogue, openLabelledCatalogue } from "./relevance/catalogues.ts"
import { CATALOGUES, type LabelledQuery, PARTS, readLabelledQueries } from "./data.ts"
import { BRANDS, catalogue, WORDS } from "./generated-catalogue.ts"

const TYPED_SHARES = [0.5, 0.7]
const MAX_COMPLETIONS = 8
const GOOD = 2
/** So many that each text is measured without a wait for a processor in some round. */
const ROUNDS = 10

/** Returns equal keys for searches that find the same: a completion may be the plural of the search. */
const keyOf = (text: string): string =>
  tokens(text)
    .map((token) => termOf(token.text))
    .join(" ")

const measureQuality = async (name: (typeof CATALOGUES)[number]): Promise<ReadonlyArray<Figure>> => {
  const { suggest, documentOf, close } = await openLabelledCatalogue(name)
  const isGood = ({ grades }: LabelledQuery, id: string) =>
    [...grades].some(([key, grade]) => grade >= GOOD && documentOf(key) === id)
  const figures: Array<Figure> = []
  for (const part of PARTS)
    for (const share of TYPED_SHARES) {
      const results = []
      for (const query of readLabelledQueries()) {
        if (query.catalogue !== name || query.part !== part) continue
        const { terms, products } = await suggest(query.query.slice(0, Math.ceil(query.query.length * share)))
        const isCompleted = terms.slice(0, MAX_COMPLETIONS).some((term) => keyOf(term) === keyOf(query.query))
        results.push({ isCompleted, isShown: isCompleted || products.some((id) => isGood(query, id)) })
      }
      const column = `${name}, ${part}`
      figures.push(
        percentOf(`completed when ${100 * share} % is typed`, { column }, results, ({ isCompleted }) => isCompleted),
        percentOf(`or a good product, at ${100 * share} %`, { column }, results, ({ isShown }) => isShown)
      )
    }
  await close()
  return figures
}

const measureTime = async (documents: number): Promise<ReadonlyArray<Figure>> => {
  const texts = Array.from({ length: 80 }, (_, i) => {
    const word = WORDS[i * i]!
    const beginnings = Array.from({ length: word.length >> 1 }, (_, half) => word.slice(0, 2 * half + 1))
    return [...beginnings, `${BRANDS[i]!.toLowerCase()} ${word.slice(0, 2)}`, `${word} ${WORDS[i]!.slice(0, 3)}`]
  }).flat()
  const builder = new SegmentBuilder()
  for (const document of catalogue(documents)) builder.add(document)
  const index = new EmbeddedIndex([builder.finish()])
  const rounds = await alternate(
    texts.map((text) => async () => (await timed(() => index.complete(text, MAX_COMPLETIONS, "everyone")))[1]),
    { rounds: ROUNDS }
  )
  const times = rounds.map((round) => Math.min(...round))
  const column = `${documents} documents`
  return [
    figure("mean time", meanOf(times), { column, unit: " ms", atMost: 2 }),
    figure("p99", percentile(times, 0.99), { column, unit: " ms" })
  ]
}

export const bench = defineBench({
  about:
    "How often the first half, or 70 %, of a [judged](search-judgements.md) search is completed to it, or shows a good product; and the time of completions of generated documents.",
  options: { documents: 20_000 },
  full: { documents: 1_000_000 },
  run: async ({ documents }) => {
    const figures: Array<Figure> = []
    for (const name of CATALOGUES.filter(hasCatalogue)) figures.push(...(await measureQuality(name)))
    return [...figures, ...(await measureTime(documents))]
  }
})
