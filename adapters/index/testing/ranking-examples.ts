import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import { type Weights, WEIGHTS } from "#adapters/index/embedded/weights.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { someDocuments } from "./documents.ts"
import { browse } from "./queries.ts"

/** A search, and two products of which the first must precede the second. A product is written "title: Lamp; brand: Philips". */
interface RankingExample {
  readonly search: string
  readonly first: string
  readonly second: string
  /** The category that visitors open, "" if none. */
  readonly opened?: string
}

const [plain] = someDocuments(1, 1)

const documentFrom = (cell: string, id: string): SearchDocument => {
  const parts = new Map(cell.split("; ").map((part) => part.split(": ") as [string, string]))
  return {
    ...plain!,
    id,
    title: parts.get("title") ?? "",
    text: parts.get("description") ?? "",
    brand: parts.get("brand") ?? null,
    model: null,
    category: parts.get("category") ?? "",
    features: Object.fromEntries([...parts].flatMap(([name, value]) => (name === "feature" ? [[name, [value]]] : []))),
    identifiers: [],
    popularity: Number(parts.get("popularity") ?? 0),
    live: true,
    adult: false
  }
}

/** The ids of the products of an example in the right order. */
export const RIGHT_ORDER: ReadonlyArray<string> = ["b first", "a second"]

/** Returns the ids of the results of an example, among its two products and twenty others. */
export const orderOf = (
  { search, first, second, opened = "" }: RankingExample,
  weights: Weights = WEIGHTS,
  other = "title: Gieter"
): ReadonlyArray<string> => {
  const others = Array.from({ length: 20 }, (_, i) => documentFrom(other.replace(/$|;/, ` ${i}$&`), `other ${i}`))
  const documents = [documentFrom(second, "a second"), documentFrom(first, "b first"), ...others]
  return new EmbeddedIndex([buildSegment(documents, null, weights)], undefined, weights).query({
    ...browse,
    term: search,
    ...(opened !== "" && { openedCategory: opened })
  }).ids
}
