import { Arbitrary, Effect, Schema } from "effect"
import type { Operation } from "./operations.ts"
import type { Dice } from "./random.ts"
import type { Story } from "./stories.ts"

/** The parts of a request in wire form. */
export interface Parts {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/**
 * Returns `count` requests that the schemas of a call allow, deterministic by seed. Half of them use values of the
 * world where a field's name allows it, so that some find data.
 */
export const validParts = (
  { id, params, query, headers, bodies }: Operation,
  stories: ReadonlyArray<Story>,
  { below, pick, next }: Dice,
  count: number
): ReadonlyArray<Parts> => {
  const seed = below(2 ** 31)
  const samples = (part: Operation["query"]): ReadonlyArray<unknown> =>
    part === null ? Array(count).fill(undefined) : encoded(id, part, count, seed)
  const [paths, queries, heads] = [samples(params), samples(query), samples(headers)]
  const json = bodies.get("application/json") ?? null
  const contents = samples(json)
  return Array.from({ length: count }, (_, at) => {
    const story = pick(stories)
    const isReal = at % 2 === 0
    const known = (value: unknown) => (isReal ? withStoryValues(value, "", story, next) : value)
    return {
      params: known(paths[at] ?? {}) as Parts["params"],
      query: known(queries[at] ?? {}) as Parts["query"],
      headers: (heads[at] ?? {}) as Parts["headers"],
      body: known(contents[at])
    }
  })
}

const encoded = (id: string, part: Schema.Codec<unknown, unknown>, count: number, seed: number) => {
  const values = Effect.runSync(
    Effect.mapError(
      Arbitrary.sampleEffect(Arbitrary.schema(part), { count, seed, size: 5 }),
      (cause) => new Error(`No requests can be made for ${id}`, { cause })
    )
  )
  return values.map((value) => Schema.encodeUnknownSync(part)(value))
}

/** Replaces strings in `value` by the story's values for their field names. */
const withStoryValues = (value: unknown, name: string, story: Story, chance: () => number): unknown => {
  if (typeof value === "string") return inJson(value, story, chance) ?? storyText(name, story, chance()) ?? value
  if (Array.isArray(value)) return value.map((item) => withStoryValues(item, name, story, chance))
  if (value === null || typeof value !== "object") return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withStoryValues(item, key, story, chance)])
  )
}

/** Replaces strings in a payload that is JSON in a string. */
const inJson = (text: string, story: Story, chance: () => number): string | null =>
  /^\s*\{.*\}\s*$/s.test(text) ? JSON.stringify(withStoryValues(JSON.parse(text), "", story, chance)) : null

const storyText = (name: string, story: Story, chance: number): string | null => {
  const ids = [story.productId, story.shopId, story.categoryId, story.gtin, story.post]
  switch (name) {
    case "id":
    case "ids":
      return ids[Math.floor(chance * ids.length)] ?? null
    case "product":
    case "productId":
    case "productIds":
    case "recentlyViewedProducts":
      return story.productId
    case "sid":
    case "shop_id":
    case "shopId":
      return story.shopId
    case "spid":
      return story.offerId
    case "offer":
      return `${story.shopId}/${story.offerId}`
    case "ean":
    case "EAN":
      return story.gtin
    case "website":
    case "shopWebsite":
      return story.website
    case "category":
    case "key":
    case "slug":
    case "wpCategory":
      return story.category
    case "name":
      return story.support
    case "q":
      return "lamp"
    default:
      return null
  }
}
