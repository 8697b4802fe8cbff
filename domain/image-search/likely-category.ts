/** Results that have a say in what the photo looks like, the first ones. Spec: IMG-18. */
export const VOTERS = 10

/** How many of them have to agree, at least. Spec: IMG-18. */
export const AGREED = 3

/**
 * What a photo looks like: the category most of the first {@link VOTERS} results are in, the most alike one's of those with as
 * many; when too few agree, that of the first result; null when that has none. `categories` are those of the results, the most
 * alike first. Spec: IMG-18.
 */
export const likelyCategory = <Key extends string>(categories: ReadonlyArray<Key | null>): Key | null => {
  const votes = new Map<Key, number>()
  for (const key of categories.slice(0, VOTERS)) if (key !== null) votes.set(key, (votes.get(key) ?? 0) + 1)
  const [likely, count] = [...votes].toSorted(([, one], [, other]) => other - one)[0] ?? [null, 0]
  return count >= AGREED ? likely : (categories[0] ?? null)
}
