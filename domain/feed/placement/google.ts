import keys from "./google-keys.json" with { type: "json" }
import numbers from "./google-numbers.json" with { type: "json" }

/** Keys of our categories, each with the numbers of Google's product taxonomy that belong there. Spec: PLACE-02. */
const KEYS: Readonly<Record<string, ReadonlyArray<number>>> = keys

/** Numbers of Google's product taxonomy (2015-02-19 and 2019-07-10), each with those directly below it. Spec: PLACE-02. */
const BELOW: Readonly<Record<string, ReadonlyArray<number>>> = numbers

const once = <A>(compute: () => A): (() => A) => {
  let result: { readonly value: A } | null = null
  return () => (result ??= { value: compute() }).value
}

/** Returns our key of each number that has one of its own. Built at the first use. */
const ownKeys = once((): ReadonlyMap<number, string> => {
  const found = new Map<number, string>()
  for (const [key, numbers] of Object.entries(KEYS)) for (const number of numbers) found.set(number, key)
  return found
})

/** Returns the number above each number; null for the top ones. Built at the first use. */
const parents = once((): ReadonlyMap<number, number | null> => {
  const found = new Map<number, number | null>()
  for (const above in BELOW) found.set(Number(above), null)
  for (const above in BELOW) for (const number of BELOW[above]!) found.set(number, Number(above))
  return found
})

/**
 * Returns our key for a number of Google's taxonomy: its own, else that of the nearest number above it; null for an
 * unknown number, and for one outside our tree. Spec: PLACE-02.
 */
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

/** Google's number of alcoholic drinks. Spec: ADULT-11. */
const ALCOHOL_NUMBERS: ReadonlySet<number> = new Set([499676])

const isBelow = (number: number, tops: ReadonlySet<number>): boolean => {
  for (let at: number | null = number; at !== null; at = parents().get(at) ?? null) if (tops.has(at)) return true
  return false
}

/** Returns true for a number of things for adults or of tobacco. Spec: ADULT-11. */
export const isAdultGoogleNumber = (number: number): boolean => isBelow(number, ADULT_NUMBERS)

/** Returns true for a number of alcoholic drinks. Spec: ADULT-11. */
export const isAlcoholGoogleNumber = (number: number): boolean => isBelow(number, ALCOHOL_NUMBERS)
