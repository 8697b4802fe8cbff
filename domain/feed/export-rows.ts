import type { FeedRecord } from "./map-record.ts"

/** Returns the first text of a row under one of these names, in lower case, that is not empty, else "". Spec: READ-31. */
export const textOf = (row: FeedRecord, ...names: ReadonlyArray<string>): string => {
  for (const name of names) {
    const value = row[name]
    if (typeof value === "string" && value.trim() !== "") return value.trim()
  }
  return ""
}

const COLOR = /^(?:kleur|kleuren|colou?r)$/i
const SIZE = /^(?:maat|maten|sizes?)$/i

/** An option of a product as an export names it, such as "Kleur" and "Rood". */
export type ProductOption = readonly [name: string, value: string]

/** Returns the colour and the size among a product's options; "" if it has none. Spec: READ-31. */
export const colorAndSize = (
  options: ReadonlyArray<ProductOption>
): { readonly $color: string; readonly $size: string } => ({
  $color: options.find(([name]) => COLOR.test(name))?.[1] ?? "",
  $size: options.find(([name]) => SIZE.test(name))?.[1] ?? ""
})
