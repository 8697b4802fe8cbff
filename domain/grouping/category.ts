import { normaliseCode } from "./keys.ts"

/** A category as far as a feed can mean it. Spec: GROUP-08. */
export interface KnownCategory {
  readonly key: string
  readonly slug: string
  readonly name: string
}

/**
 * Finds our category for a shop's category path, top first: the one whose name or slug equals the path's last name, else the
 * one before that, and so on; null when none does. Case, accents, spaces and punctuation do not count. Of several with one
 * name the one whose own parents stand in the path as well, else the first.
 *
 * Spec: GROUP-08.
 */
export const categoryMatcher = (
  categories: ReadonlyArray<KnownCategory>
): ((path: ReadonlyArray<string>) => string | null) => {
  const byName = new Map<string, Array<KnownCategory>>()
  const wordsOf = new Map<string, ReadonlySet<string>>()
  for (const category of categories) {
    const words = new Set([normaliseCode(category.slug), normaliseCode(category.name)])
    wordsOf.set(category.key, words)
    for (const word of words) {
      const others = byName.get(word)
      if (others === undefined) byName.set(word, [category])
      else others.push(category)
    }
  }
  const parentsIn = (key: string, path: ReadonlyArray<string>) =>
    parentsOf(key).filter((parent) => path.some((word) => wordsOf.get(parent)?.has(word))).length
  return (path) => {
    const words = path.map(normaliseCode)
    for (const word of words.toReversed()) {
      const [first, ...others] = byName.get(word) ?? []
      if (first === undefined) continue
      return others.reduce(
        (best, other) => (parentsIn(other.key, words) > parentsIn(best, words) ? other.key : best),
        first.key
      )
    }
    return null
  }
}

/** Keys of the categories above `key`, nearest first. */
const parentsOf = (key: string): ReadonlyArray<string> => {
  const end = key.lastIndexOf(".")
  return end < 0 ? [] : [key.slice(0, end), ...parentsOf(key.slice(0, end))]
}
