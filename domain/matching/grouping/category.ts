import { normaliseCode } from "#domain/base/code.ts"
import type { KnownCategory } from "#domain/feed/known-category.ts"

/**
 * Creates a function that finds the category for a shop's category path, top first: the one whose name or slug equals
 * the path's last name, else the one before that, and so on; null if none matches. Ignores case, accents, spaces and
 * punctuation. If several have the name, it returns the one whose parents are in the path as well, else the first.
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

/** Returns the keys of the categories above `key`, nearest first. */
const parentsOf = (key: string): ReadonlyArray<string> => {
  const end = key.lastIndexOf(".")
  return end < 0 ? [] : [key.slice(0, end), ...parentsOf(key.slice(0, end))]
}
