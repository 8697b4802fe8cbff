import { Effect } from "effect"
import type { SearchIndex } from "#adapters/index/search-index.ts"
import type { Audience } from "#domain/account/audience.ts"
import { Cache } from "#domain/base/cache.ts"
import type { KnownValue, Vocabulary } from "#domain/search/intent/intent.ts"
import { shopPhrases } from "#domain/search/intent/term-words.ts"
import type { SearchUnavailable } from "#domain/search/api.ts"

const MAX_PHRASES = 20_000

export type VocabularyLookUp = (
  phrases: ReadonlySet<string>,
  shops: ReadonlyMap<string, string>,
  audience: Audience
) => Effect.Effect<Vocabulary, SearchUnavailable>

/** Cached until the index or the shops change: a look-up in another thread costs more than the reading. */
export const cachedVocabulary = (index: SearchIndex["Service"]): VocabularyLookUp => {
  const shopCache = new Cache<"shops", ReadonlyMap<string, string>>({ maxEntries: 1 })
  const caches = {
    everyone: new Cache<string, ReadonlyArray<KnownValue>>({ maxEntries: MAX_PHRASES }),
    adults: new Cache<string, ReadonlyArray<KnownValue>>({ maxEntries: MAX_PHRASES })
  }
  return Effect.fnUntraced(function* (phrases, shops, audience) {
    const revision = yield* index.revision
    const cache = caches[audience].clearOnChange(revision, shops)
    const found = new Map<string, ReadonlyArray<KnownValue>>()
    const unknown: Array<string> = []
    for (const phrase of phrases) {
      const known = cache.get(phrase)
      if (known === undefined) unknown.push(phrase)
      else if (known.length > 0) found.set(phrase, known)
    }
    if (unknown.length === 0) return found
    const shopIds = shopCache.clearOnChange(shops).getOrCompute("shops", () => shopPhrases(shops))
    const own = unknown.flatMap((phrase): ReadonlyArray<readonly [string, string]> => {
      const id = shopIds.get(phrase)
      return id === undefined ? [] : [[phrase, id]]
    })
    const loaded = yield* index.vocabulary(unknown, new Map(own), audience)
    const isCurrent = revision === (yield* index.revision)
    for (const phrase of unknown) {
      const known = loaded.get(phrase) ?? NO_VALUES
      if (isCurrent) cache.set(phrase, known)
      if (known.length > 0) found.set(phrase, known)
    }
    return found
  })
}

const NO_VALUES: ReadonlyArray<KnownValue> = []
