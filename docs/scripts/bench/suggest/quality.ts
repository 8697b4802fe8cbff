/**
 * `npm run bench -- suggest`, quality: types the first half and the first 70 % of the letters of each judged search, and
 * counts how often the search itself is among the first eight completions, or a product that was judged good for it
 * among the four products. One half of the searches may be tuned on, the other is measured.
 */
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { tokens } from "#adapters/runtime/analyse/tokens.ts"
import { hasCatalogue, openLabelledCatalogue } from "../relevance/dutch-catalogues.ts"
import { CATALOGUES, type LabelledQuery, PARTS, readLabelledQueries } from "../relevance/dutch-queries.ts"

const SHARES = [0.5, 0.7]
const MAX_COMPLETIONS = 8
/** Grade from which a product is good for a search. */
const GOOD = 2

/** Returns equal keys for searches that find the same: a completion may be the plural of the search. */
const keyOf = (text: string): string =>
  tokens(text)
    .map((token) => termOf(token.text))
    .join(" ")

const percent = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`

const queries = readLabelledQueries()
for (const name of CATALOGUES.filter(hasCatalogue)) {
  const catalogue = await openLabelledCatalogue(name)
  try {
    const goodProducts = ({ grades }: LabelledQuery): ReadonlySet<string | undefined> =>
      new Set([...grades].flatMap(([key, grade]) => (grade >= GOOD ? [catalogue.documentOf(key)] : [])))
    for (const part of PARTS)
      for (const share of SHARES) {
        const own = queries.filter((query) => query.catalogue === name && query.part === part)
        let completed = 0
        let shown = 0
        let none = 0
        const misses: Array<string> = []
        for (const query of own) {
          const typed = query.query.slice(0, Math.ceil(query.query.length * share))
          const { terms, products } = await catalogue.suggest(typed)
          const isCompleted = terms.slice(0, MAX_COMPLETIONS).some((term) => keyOf(term) === keyOf(query.query))
          const good = goodProducts(query)
          const isShown = isCompleted || products.some((id) => good.has(id))
          completed += Number(isCompleted)
          shown += Number(isShown)
          none += Number(terms.length === 0)
          if (!isShown && part === "tune")
            misses.push(`${typed}|${query.query.slice(typed.length)} → ${terms.join(", ")}`)
        }
        console.log(
          `${name}, ${part}, ${100 * share} % typed: ${percent(completed, own.length)} of ${own.length} searches completed, ` +
            `${percent(shown, own.length)} completed or with a good product, ${percent(none, own.length)} without completions`
        )
        if (process.argv.includes("--misses")) for (const miss of misses) console.log(`  ${miss}`)
      }
  } finally {
    await catalogue.close()
  }
}
