import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import letters from "./letters.json" with { type: "json" }

/** Paths on a grid of 6 high. Characters are drawn because fonts differ between machines. */
const Letters = Schema.Record(Schema.String, Schema.Struct({ width: Schema.Number, path: Schema.NonEmptyString }))

const SIGNS = decodeDataFile(Letters, "images/draw/letters.json", letters)

const GAP = 1.6
const SPACE = 2.4

/** Upper case, without accents, at most `limit`, whole words if that fits. */
export const printable = (text: string, limit: number): string => {
  const plain = text
    .slice(0, 200)
    .normalize("NFD")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9&]+/g, (other) => (/^\p{M}+$/u.test(other) ? "" : " "))
    .trim()
  if (plain.length <= limit) return plain
  const words = plain.slice(0, limit + 1).split(" ")
  return words.length > 1 ? words.slice(0, -1).join(" ") : plain.slice(0, limit)
}

interface Lettering {
  readonly paths: string
  /** In grid units; a capital is 6 high. */
  readonly width: number
}

export const lettering = (text: string): Lettering => {
  let x = 0
  let paths = ""
  for (const sign of text) {
    const known = SIGNS[sign]
    if (known === undefined) {
      x += SPACE
      continue
    }
    paths += `<path transform="translate(${x} 0)" d="${known.path}"/>`
    x += known.width + GAP
  }
  return { paths, width: Math.max(0, x - GAP) }
}
