import keys from "./google-keys.json" with { type: "json" }
import numbers from "./google-numbers.json" with { type: "json" }
import { cut } from "#domain/base/text/line.ts"

const KEYS: Readonly<Record<string, ReadonlyArray<number>>> = keys

/** Numbers of Google's product taxonomy (2015-02-19 and 2019-07-10), each with those directly below it. Spec: PLACE-02. */
const BELOW: Readonly<Record<string, ReadonlyArray<number>>> = numbers

const once = <A>(compute: () => A): (() => A) => {
  let result: { readonly value: A } | null = null
  return () => (result ??= { value: compute() }).value
}

const ownKeys = once((): ReadonlyMap<number, string> => {
  const found = new Map<number, string>()
  for (const [key, numbers] of Object.entries(KEYS)) for (const number of numbers) found.set(number, key)
  return found
})

const parents = once((): ReadonlyMap<number, number | null> => {
  const found = new Map<number, number | null>()
  for (const above in BELOW) found.set(Number(above), null)
  for (const above in BELOW) for (const number of BELOW[above]!) found.set(number, Number(above))
  return found
})

/** Returns the key of the number or of the nearest one above it; null if our tree has neither. Spec: PLACE-02. */
export const googleKey = (number: number): string | null => {
  for (let at: number | null = number; at !== null; at = parents().get(at) ?? null) {
    const key = ownKeys().get(at)
    if (key !== undefined) return key
  }
  return null
}

/** Returns true for a number that the taxonomy has. Spec: PLACE-02. */
export const isGoogleNumber = (number: number): boolean => parents().has(number)

/** Google's numbers of products for adults (erotica, weapons) and of tobacco. Spec: ADULT-11. */
const ADULT_NUMBERS: ReadonlySet<number> = new Set([772, 435])

const ALCOHOL_NUMBERS: ReadonlySet<number> = new Set([499676])

const isBelow = (number: number, tops: ReadonlySet<number>): boolean => {
  for (let at: number | null = number; at !== null; at = parents().get(at) ?? null) if (tops.has(at)) return true
  return false
}

/** Returns true for a number of things for adults or of tobacco. Spec: ADULT-11. */
export const isAdultGoogleNumber = (number: number): boolean => isBelow(number, ADULT_NUMBERS)

/** Returns true for a number of alcoholic drinks. Spec: ADULT-11. */
export const isAlcoholGoogleNumber = (number: number): boolean => isBelow(number, ALCOHOL_NUMBERS)

export type GoogleCategory = { readonly number: number } | { readonly path: ReadonlyArray<string> }

/** The maximum length of the text of a category in UTF-16 code units; the rest is ignored. */
export const MAX_GOOGLE_TEXT = 800

const MAX_LEVELS = 8

/** Parses "2271", "Kleding > Jurken", or both, of which the number counts. Spec: PLACE-03. */
export const readGoogleCategory = (text: string): GoogleCategory | null => {
  const bounded = cut(text, MAX_GOOGLE_TEXT).trim()
  const number = /^(\d{1,9})(?:$| ?-)/.exec(bounded)?.[1]
  if (number !== undefined) return { number: Number(number) }
  const path = bounded
    .replaceAll("&gt;", ">")
    .split(">")
    .map((name) => name.trim())
    .filter((name) => name !== "")
  return path.length === 0 ? null : { path: path.slice(0, MAX_LEVELS) }
}

/** Ignores case, accents, spaces and punctuation; `&amp;` is a "&". Spec: PLACE-04, PLACE-06. */
export const pathKey = (path: ReadonlyArray<string>): string =>
  path
    .map((name) =>
      name
        .replaceAll("&amp;", "&")
        .normalize("NFKD")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, "")
    )
    .join(">")

export interface GoogleLine {
  readonly number: number
  readonly path: ReadonlyArray<string>
}

interface GoogleFileFault {
  readonly line: number
  readonly text: string
}

const MAX_GOOGLE_LINES = 20_000

/** Parses lines `166 - Kleding > Jurken`, and comments after `#`. Spec: PLACE-04. */
export const readGoogleFile = (text: string): ReadonlyArray<GoogleLine> | GoogleFileFault => {
  const lines: Array<GoogleLine> = []
  for (const [index, raw] of text
    .replace(/^\uFEFF/, "")
    .split("\n", MAX_GOOGLE_LINES)
    .entries()) {
    const line = raw.slice(0, MAX_GOOGLE_TEXT).trim()
    if (line === "" || line.startsWith("#")) continue
    const found = /^(\d{1,9}) - (.+)$/.exec(line)
    const path = found === null ? null : readGoogleCategory(found[2] ?? "")
    if (path === null || !("path" in path)) return { line: index + 1, text: cut(line, 80) }
    lines.push({ number: Number(found?.[1]), path: path.path })
  }
  return lines.length === 0 ? { line: 1, text: cut(text.trim(), 80) } : lines
}
