import { GOOGLE_ELECTRONICS } from "./google-electronics.ts"
import { GOOGLE_FASHION } from "./google-fashion.ts"
import { GOOGLE_FOOD_AND_CARE } from "./google-food-and-care.ts"
import { GOOGLE_HOME } from "./google-home.ts"
import { GOOGLE_LEISURE } from "./google-leisure.ts"
import { GOOGLE_PARENTS } from "./google-parents.ts"

const TABLES = [GOOGLE_ELECTRONICS, GOOGLE_FASHION, GOOGLE_FOOD_AND_CARE, GOOGLE_HOME, GOOGLE_LEISURE]

const once = <A>(compute: () => A): (() => A) => {
  let result: { readonly value: A } | null = null
  return () => (result ??= { value: compute() }).value
}

/** Returns our key of each number that has one of its own. Parsed at the first use. */
const ownKeys = once((): ReadonlyMap<number, string> => {
  const keys = new Map<number, string>()
  for (const line of TABLES.flatMap((table) => table.trim().split("\n"))) {
    const [key = "", numbers = ""] = line.split(": ")
    for (const number of numbers.split(" ")) keys.set(Number(number), key)
  }
  return keys
})

/** Returns the number above each number; null for the top ones. Parsed at the first use. */
const parents = once((): ReadonlyMap<number, number | null> => {
  const found = new Map<number, number | null>()
  const above: Array<number> = []
  let last: number | null = null
  for (const [token] of GOOGLE_PARENTS.matchAll(/\d+|[()]/g)) {
    if (token === "(" && last !== null) above.push(last)
    else if (token === ")") above.pop()
    else {
      last = Number(token)
      found.set(last, above.at(-1) ?? null)
    }
  }
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
