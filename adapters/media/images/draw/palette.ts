import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import palette from "./palette.json" with { type: "json" }

const Colour = Schema.String.check(Schema.isPattern(/^#[0-9a-f]{6}$/))

/** Colours of products by their Dutch name: pigments under soft light, not pure screen colours. */
const NAMES = decodeDataFile(Schema.Record(Schema.NonEmptyString, Colour), "images/draw/palette.json", palette)

export const COLOUR_NAMES: ReadonlyArray<string> = Object.keys(NAMES)

const BY_NAME: ReadonlyMap<string, string> = new Map(Object.entries(NAMES))

/** Returns null if unknown. The first of several counts ("zwart/wit"), and the end of a compound ("staalblauw"). */
export const colourByName = (name: string): string | null => {
  const plain = name.slice(0, 60).normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim()
  const exact = BY_NAME.get(plain.replaceAll(/\s+/g, "_")) ?? BY_NAME.get(plain.replaceAll(/[\s-]+/g, ""))
  if (exact !== undefined) return exact
  for (const word of plain.split(/[^a-z]+/)) {
    const found = BY_NAME.get(word) ?? BY_NAME.get(COLOUR_NAMES.find((known) => word.endsWith(known)) ?? "")
    if (found !== undefined) return found
  }
  return null
}
