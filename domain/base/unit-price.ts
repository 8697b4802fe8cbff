import type { Cents } from "./cents.ts"
import { formatCents } from "./euros.ts"
import { PACK } from "./complete-pack.ts"

export type Unit = "kg" | "100g" | "l" | "m" | "stuk"

export interface UnitPrice {
  /** Integer; can exceed the largest price if the pack is less than a unit. */
  readonly cents: number
  readonly per: Unit
}

/** Rounds half a cent up; null if the pack has no such unit. Uses integers throughout. Spec: UNIT-01. */
export const unitPrice = (price: Cents, pack: string, unit: Unit): UnitPrice | null => {
  const content = packContent(pack)
  const [of, size] = UNITS[unit]
  if (content === null || content.of !== of) return null
  return { cents: divide(price * size, content.thousandths), per: unit }
}

/** Returns null if there is no common unit, one pack is invalid, or without packs. Spec: UNIT-02. */
export const commonUnit = (packs: ReadonlyArray<string>): Unit | null => {
  const contents = packs.map(packContent)
  const of = contents[0]?.of
  if (of === undefined || contents.some((content) => content?.of !== of)) return null
  if (of === "g") return contents.every((content) => content!.thousandths <= SMALL_PACK_THOUSANDTHS) ? "100g" : "kg"
  return UNIT_OF[of]
}

/** Formats a unit price: "€ 3,73 per liter". Spec: UNIT-04. */
export const unitPriceText = ({ cents, per }: UnitPrice): string => `${formatCents(cents)} per ${WORDS[per]}`

const WORDS: { readonly [Key in Unit]: string } = {
  kg: "kilo",
  "100g": "100 gram",
  l: "liter",
  m: "meter",
  stuk: "stuk"
}

type Base = "g" | "ml" | "m" | "st"

const UNITS: { readonly [Key in Unit]: readonly [of: Base, thousandths: number] } = {
  kg: ["g", 1_000_000],
  "100g": ["g", 100_000],
  l: ["ml", 1_000_000],
  m: ["m", 1_000],
  stuk: ["st", 1_000]
}

const UNIT_OF = { ml: "l", m: "m", st: "stuk" } as const

const SMALL_PACK_THOUSANDTHS = 250_000

const packContent = (pack: string): { readonly of: Base; readonly thousandths: number } | null => {
  const match = PACK.exec(pack)
  if (match === null) return null
  const [, count = "1", integer = "", fraction = "", of] = match
  const thousandths = Number(count) * (Number(integer) * 1_000 + Number(fraction.padEnd(3, "0").slice(0, 3)))
  return thousandths > 0 ? { of: of as Base, thousandths } : null
}

const divide = (a: number, b: number): number => Math.floor((2 * a + b) / (2 * b))

const SINGLE_PIECE = "1st"

/** Formats the price of a kilo, litre, metre or piece of a pack; "" if there is none to show. Spec: UNIT-06. */
export const packPriceText = (price: Cents, pack: string | null): string => {
  const unit = pack === null || pack === SINGLE_PIECE ? null : commonUnit([pack])
  const found = pack === null || unit === null ? null : unitPrice(price, pack, unit)
  return found === null ? "" : unitPriceText(found)
}

/** Returns the price by which products are sorted: of a kilo, litre, metre or piece. Spec: UNIT-08. */
export const sortedUnitPrice = (price: Cents, pack: string | null): UnitPrice | null => {
  const of = pack === null ? undefined : packContent(pack)?.of
  if (pack === null || of === undefined) return null
  return unitPrice(price, pack, of === "g" ? "kg" : UNIT_OF[of])
}

/** Returns true if two articles, and half of the list, have packs of one kind. Spec: SRCH-34. */
export const haveComparableUnitPrices = (list: ReadonlyArray<Pick<Packed, "pack">>): boolean => {
  const counts = { g: 0, ml: 0, m: 0, st: 0 }
  for (const { pack } of list) {
    const of = pack === null || pack === SINGLE_PIECE ? undefined : packContent(pack)?.of
    if (of !== undefined) counts[of]++
  }
  const most = Math.max(counts.g, counts.ml, counts.m, counts.st)
  return most >= 2 && 2 * most >= list.length
}

interface Packed {
  readonly price: Cents | null
  readonly pack: string | null
}

/** Gives articles of one kind the same unit, so that they can be compared. Spec: UNIT-05. */
export const listUnitPrices = (list: ReadonlyArray<Packed>): ReadonlyArray<string | null> => {
  const packs = [...new Set(list.flatMap(({ pack }) => pack ?? []))]
  return list.map(({ price, pack }) => {
    if (price === null || pack === null || pack === SINGLE_PIECE) return null
    const unit = commonUnit(packs.filter((other) => commonUnit([pack, other]) !== null))
    const each = unit === null ? null : unitPrice(price, pack, unit)
    return each === null ? null : unitPriceText(each)
  })
}
