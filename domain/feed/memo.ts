import { Cache } from "#domain/base/cache.ts"
import { ownCopy } from "./clean.ts"

const MAX_ENTRIES = 5_000
const MAX_TEXT_LENGTH = 500

/** Returns `compute` with a cache of 5,000 results: feeds repeat the same few categories and words. Spec: READ-06. */
export const memo = <A>(compute: (text: string) => A): ((text: string) => A) => {
  const cache = new Cache<string, { readonly result: A }>({ maxEntries: MAX_ENTRIES })
  return (text) => {
    const cached = cache.get(text)
    if (cached !== undefined) return cached.result
    if (text.length > MAX_TEXT_LENGTH) return compute(text)
    const key = ownCopy(text)
    const result = compute(key)
    cache.set(key, { result })
    return result
  }
}
