/** The minimum codes of a brand that a suffix of a market extends, and its letters. */
const MIN_SUFFIX_CODES = 3
const MIN_STEM_LENGTH = 4
const MAX_SUFFIX_LENGTH = 6
const SUFFIX = /^[a-z]{2,6}$/

/** Suffixes of two letters that name a market; others may be a colour, or another model ("gb" of Bosch). */
const COUNTRY_SUFFIXES = new Set(["uk", "eg", "eb", "su", "bu"])

const SIZED = /^[a-z]{1,3}(\d\d[a-z].+)$/

/** Maps each "brand 49nu7100" to the code that ends in it, if one alone does. Spec: MATCH-18. */
export const sizedCodes = (codesOf: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, string> => {
  const sized = new Map<string, string>()
  for (const [brand, codes] of codesOf) {
    for (const code of codes) {
      const part = SIZED.exec(code)?.[1]
      if (part !== undefined) sized.set(`${brand} ${part}`, sized.has(`${brand} ${part}`) ? part : code)
    }
    for (const code of codes)
      if (SIZE_FIRST.test(code) && !sized.has(`${brand} ${code}`)) sized.set(`${brand} ${code}`, code)
  }
  return sized
}

const SIZE_FIRST = /^\d\d[a-z]/

/** The maximum letters before a series inside a code, and the minimum and maximum characters of that series. */
const MAX_SERIES_START = 6
const MIN_SERIES_LENGTH = 4
const MAX_SERIES_LENGTH = 7

/** Returns "nu7100" of ue49nu7100 and ue55nu7100. Spec: MATCH-18. */
export const sharedParts = (codes: ReadonlySet<string>): ReadonlyArray<string> => {
  const ends = new Map<string, number>()
  for (const code of codes) {
    for (let at = 1; at <= MAX_SERIES_START && code.length - at >= MIN_SERIES_LENGTH; at++) {
      const rest = code.slice(at)
      if (codes.has(rest)) ends.set(rest, (ends.get(rest) ?? 0) + 1)
      const last = Math.min(MAX_SERIES_LENGTH, rest.length - 1)
      for (let length = MIN_SERIES_LENGTH; length <= last; length++) {
        const part = rest.slice(0, length)
        if (codes.has(part)) ends.set(part, (ends.get(part) ?? 0) + 1)
      }
    }
  }
  return [...ends].flatMap(([end, count]) => (count > 1 ? [end] : []))
}

const nextLetters = (codes: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>> => {
  const next = new Map<string, Set<string>>()
  for (const code of codes) {
    for (let length = 1; length <= MAX_SUFFIX_LENGTH && /[a-z]/.test(code.at(-length) ?? ""); length++) {
      getOr(next, code.slice(0, -length), () => new Set<string>()).add(code.at(-length)!)
    }
  }
  return next
}

/** Requires that the brand has the shorter code, and uses the suffix often. Spec: MATCH-18. */
export const marketsOf = (codesOf: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, string> => {
  const markets = new Map<string, string>()
  for (const [brand, codes] of codesOf) {
    const next = nextLetters(codes)
    const stems = new Map<string, Array<readonly [code: string, stem: string]>>()
    for (const code of codes) {
      for (let length = 2; length <= MAX_SUFFIX_LENGTH && code.length - length >= MIN_STEM_LENGTH; length++) {
        const [stem, suffix] = [code.slice(0, -length), code.slice(-length)]
        if (!SUFFIX.test(suffix)) break
        if (length === 2 && !COUNTRY_SUFFIXES.has(suffix)) continue
        if (codes.has(stem) && next.get(stem)?.size === 1) getOr(stems, suffix, () => []).push([code, stem])
      }
    }
    for (const pairs of stems.values()) {
      if (pairs.length < MIN_SUFFIX_CODES) continue
      for (const [code, stem] of pairs) {
        const known = markets.get(`${brand} ${code}`)
        if (known === undefined || known.length > stem.length) markets.set(`${brand} ${code}`, stem)
      }
    }
  }
  return markets
}

/** The minimum and maximum letters that a maker adds to a code for its colour and shop: "g950fzkabtu". */
const MIN_TAIL_LENGTH = 5
const MAX_TAIL_LENGTH = 8
const MIN_BASE_LENGTH = 5

/** Returns "g950f" of "g950fzkabtu": letters for its colour and shop follow. Spec: MATCH-18. */
export const baseOf = (code: string, isEstablished: (code: string) => boolean): string | null => {
  for (let length = MIN_TAIL_LENGTH; length <= MAX_TAIL_LENGTH; length++) {
    const base = code.slice(0, -length)
    if (base.length < MIN_BASE_LENGTH || !/[a-z]/.test(code.at(-length) ?? "")) return null
    if (/[a-z]{3}$/.test(code) && isEstablished(base)) return base
  }
  return null
}

/** Returns the value of a key, which is made and stored if there is none. Spec: MATCH-18. */
export const getOr = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
