/** The number of first results that determine the category of a photo. Spec: IMG-18. */
export const VOTERS = 10

/** The minimum number of them that must agree. Spec: IMG-18. */
export const AGREED = 3

/**
 * Returns the most frequent category of the first {@link VOTERS} results, the first of equally frequent ones; if too
 * few agree, that of the first result; null if that has none. `categories` are those of the results, most similar
 * first. Spec: IMG-18.
 */
export const likelyCategory = <Key extends string>(categories: ReadonlyArray<Key | null>): Key | null => {
  const votes = new Map<Key, number>()
  for (const key of categories.slice(0, VOTERS)) if (key !== null) votes.set(key, (votes.get(key) ?? 0) + 1)
  const [likely, count] = [...votes].toSorted(([, one], [, other]) => other - one)[0] ?? [null, 0]
  return count >= AGREED ? likely : (categories[0] ?? null)
}
