import type { ProductCard } from "#domain/catalogue/product.ts"
import { unitNamed } from "#domain/search/intent/amount.ts"

interface Content {
  readonly base: string
  readonly amount: number
  readonly text: string
}

/** The units of packs; "55 inch" is no content. */
const BASES: ReadonlySet<string> = new Set(["g", "kg", "ml", "l", "cl"].flatMap((unit) => unitNamed(unit)?.[0] ?? []))

/** Returns the contents that a plain text gives: "1,5 liter" and "6x330ml". */
const contentsIn = (plain: string): ReadonlyArray<Content> =>
  [...plain.matchAll(/(?<![\d.,])(?:(\d{1,3}) ?x ?)?(\d{1,5}(?:[.,]\d{1,3})?) ?([a-z]+)\b/g)].flatMap(
    ([text, count = "1", number = "", unit = ""]) => {
      const [base, factor] = unitNamed(unit) ?? ["", 0]
      const amount = Number(count) * Number(number.replace(",", ".")) * factor
      return BASES.has(base) ? [{ base, amount: Math.round(amount * 1_000), text }] : []
    }
  )

/** Returns true if a plain question gives the content of a pack. Spec: CHAT-12. */
export const hasPack = (plain: string, { pack }: Pick<ProductCard, "pack">): boolean => {
  const [own] = contentsIn(pack ?? "")
  return own !== undefined && contentsIn(plain).some(({ base, amount }) => base === own.base && amount === own.amount)
}

/** Returns the content that a plain question gives if each card has another one; null otherwise. Spec: CHAT-12. */
export const missingPack = (plain: string, cards: ReadonlyArray<Pick<ProductCard, "name" | "pack">>): string | null => {
  const [wanted] = contentsIn(plain)
  if (wanted === undefined) return null
  const isOther = ({ name, pack }: Pick<ProductCard, "name" | "pack">) => {
    const own = contentsIn(`${pack ?? ""} ${name.toLowerCase()}`).filter(({ base }) => base === wanted.base)
    return own.length > 0 && own.every(({ amount }) => amount !== wanted.amount)
  }
  return cards.every(isOther) ? wanted.text : null
}

/** "Heb je ook een groter pak" asks for the other packs of a product. Spec: CHAT-09. */
export const OTHER_PACK =
  /\b(?:groter|grotere|grote|kleiner|kleinere|kleine|grootste|kleinste|andere) (?:pak|verpakking|fles|flessen|zak|doos|blik|pot|krat|formaat|pakken|zakken)\b/
