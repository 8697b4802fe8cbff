import { completePack } from "#domain/base/complete-pack.ts"
import { readPack, readTitlePack } from "#domain/base/pack.ts"
import type { RawItem } from "./raw.ts"
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

const knownPack = memo(readPack)

/** Reads the field, else the size, else the title, which also completes them. Spec: READ-19, UNIT-10, UNIT-11. */
export const readItemPack = (raw: RawItem, title: string, path: ReadonlyArray<string>): string | null => {
  const own = raw.pack[0] === undefined ? packOfSize(raw) : knownPack(raw.pack[0])
  const isKnown = own !== null && own !== "1st"
  return isKnown || isSoldByAmount(path) ? completePack(own, readTitlePack(title)) : own
}

const packOfSize = (raw: RawItem): string | null => {
  const size = raw.size.length === 1 ? knownPack(raw.size[0] ?? "") : null
  return size !== null && /(?:g|ml)$/.test(size) ? size : null
}

/** Words of categories whose goods are sold by amount; elsewhere a weight in a title is a property: "wasmachine 8 kg". */
const SOLD_BY_AMOUNT: ReadonlySet<string> = new Set(
  `eten drinken dranken voeding voedsel levensmiddelen boodschappen supermarkt supermarkten drogist drogisterij zuivel
  frisdrank bier wijn koffie thee snoep food beverages groceries grocery supermarket drugstore`.split(/\s+/)
)

/** Names of a path that are looked at: the first two are the widest. */
const MAX_NAMES = 2

const isSoldByAmount = (path: ReadonlyArray<string>): boolean => path.slice(0, MAX_NAMES).some((name) => hasWord(name))

const hasWord: (name: string) => boolean = memo((name) =>
  name
    .toLowerCase()
    .split(/[^a-z]+/, MAX_WORDS)
    .some((word) => SOLD_BY_AMOUNT.has(word))
)

const MAX_WORDS = 12
