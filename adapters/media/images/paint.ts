import { lightness, mix, shades, type Shades } from "./colour.ts"
import { hash } from "./picture.ts"
import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import letters from "./letters.json" with { type: "json" }

const MATERIALS = {
  ink: "#303338",
  metal: "#b9bfc4",
  white: "#f1f0ec",
  wood: "#bd9061",
  leaf: "#5b8a4f",
  soil: "#57412f",
  gold: "#cda349",
  warm: "#e2572b",
  glass: "#c4d6d9",
  screen: "#3d7d92",
  card: "#c9a273"
}

export type Materials = Readonly<Record<keyof typeof MATERIALS | "body", Shades>>

/** Returns the materials of a product whose colour is `body`. `tint` changes the colour of each, as for icons in one tone. */
export const materialsOf = (body: string, tint: (colour: string) => string = (colour) => colour): Materials => {
  const { ink, metal, white, wood, leaf, soil, gold, warm, glass, screen, card } = MATERIALS
  const of = (colour: string) => shades(tint(colour))
  return {
    body: of(body),
    ink: of(ink),
    metal: of(metal),
    white: of(white),
    wood: of(wood),
    leaf: of(leaf),
    soil: of(soil),
    gold: of(gold),
    warm: of(warm),
    glass: of(glass),
    screen: of(screen),
    card: of(card)
  }
}

const COLOUR = `(?:#[0-9a-f]{6}|(?:${["body", ...Object.keys(MATERIALS)].join("|")})\\.(?:hi|light|base|dark|deep))`
const MATERIAL = `(?:${["body", ...Object.keys(MATERIALS)].join("|")})`
const NUMBER = String.raw`(?:0|1|0?\.\d+)`

const SLOT = new RegExp(
  `^(?:${COLOUR}|(?:down|across|slant)(?: ${COLOUR})+|ball(?: ${COLOUR}){4}|(?:face|barrel|ball|print) ${MATERIAL}|shadow ${NUMBER}|halo ${COLOUR} ${NUMBER}(?: edge)?)$`
)

export const isSlot = (slot: string): boolean => slot.length <= 200 && SLOT.test(slot)

const BRAND_SLOT =
  /<text class="(name|mark)" x="([^"]*)" y="([^"]*)" height="([^"]*)"(?: width="([^"]*)")? fill="([^"]*)"\/>/g

/** A slot `{…}` is a colour or gradient, `class="name"` the brand's name, `"mark"` its logo; neither for null. */
export const paint = (body: string, materials: Materials, brand: string | null): string => {
  const gradients = new Map<string, string>()
  const fill = (slot: string): string => {
    const paint = paintOf(slot, materials)
    if (paint.startsWith("#")) return paint
    const id = gradients.get(paint) ?? `d${gradients.size}`
    gradients.set(paint, id)
    return `url(#${id})`
  }
  const painted = body
    .replaceAll(/\{([^{}]*)\}/g, (_, slot: string) => fill(slot))
    .replaceAll(BRAND_SLOT, (_, kind: string, x: string, y: string, height: string, width: string, colour: string) => {
      if (brand === null) return ""
      return kind === "name"
        ? wordmark(brand, Number(x), Number(y), Number(height), Number(width), colour)
        : sign(brand, Number(x), Number(y), Number(height), colour)
    })
  const definitions = [...gradients].map(([gradient, id]) => gradient.replace(" ", ` id="${id}" `)).join("")
  return tidy(`<defs>${definitions}</defs>${painted}`)
}

/** Rounds numbers to two decimals: shorter, and the same text on every machine. */
const tidy = (svg: string): string =>
  svg.replaceAll(/-?(?<!\d)\d+\.\d{3,}(?:e-?\d+)?/g, (number) => String(Math.round(Number(number) * 100) / 100))

const SHADOW = "#2a241c"

const paintOf = (slot: string, materials: Materials): string => {
  const [kind = "", ...args] = slot.split(" ")
  const [first = "", second = "", third] = args
  const colour = (name: string): string => {
    const [material, shade] = name.split(".")
    return shade === undefined ? name : materials[material as keyof Materials][shade as keyof Shades]
  }
  const { hi, light, base, dark, deep } = materials[(first in materials ? first : "body") as keyof Materials]
  switch (kind) {
    case "down":
      return linear(0, 1, args.map(colour))
    case "across":
      return linear(1, 0, args.map(colour))
    case "slant":
      return linear(1, 1, args.map(colour))
    case "face":
      return linear(0.25, 1, [light, base, dark])
    case "barrel":
      return linear(1, 0, [dark, light, hi, base, dark, deep])
    case "ball":
      return radial(`cx=".34" cy=".28" r=".85"`, args.length > 1 ? args.map(colour) : [hi, base, dark, deep])
    case "print":
      return lightness(base) > 0.62 ? mix(deep, "#1c2024", 0.6) : mix(hi, "#ffffff", 0.7)
    case "shadow":
      return fading(SHADOW, [Number(first), Number(first) * 0.42, 0])
    case "halo":
      return fading(
        colour(first),
        third === "edge" ? [0, 0, Number(second)] : [Number(second), Number(second) * 0.4, 0]
      )
    default:
      return colour(kind)
  }
}

const linear = (x2: number, y2: number, colours: ReadonlyArray<string>): string =>
  `<linearGradient x1="0" y1="0" x2="${x2}" y2="${y2}">${stops(colours)}</linearGradient>`

const radial = (place: string, colours: ReadonlyArray<string>, opacities: ReadonlyArray<number> = []): string =>
  `<radialGradient ${place}>${stops(colours, opacities)}</radialGradient>`

const fading = (colour: string, opacities: ReadonlyArray<number>): string =>
  radial(
    `cx=".5" cy=".5" r=".5"`,
    opacities.map(() => colour),
    opacities
  )

const stops = (colours: ReadonlyArray<string>, opacities: ReadonlyArray<number> = []): string =>
  colours
    .map((colour, index) => {
      const offset = Math.round((index / Math.max(1, colours.length - 1)) * 100) / 100
      const opacity = opacities[index] === undefined ? "" : ` stop-opacity="${opacities[index]}"`
      return `<stop offset="${offset}" stop-color="${colour}"${opacity}/>`
    })
    .join("")

const MAX_WORDMARK_LETTERS = 14

/** Centred on (x, y), `height` high, at most `room` wide. "" if the name has no drawable letter. */
const wordmark = (brand: string, x: number, y: number, height: number, room: number, colour: string): string => {
  const letters = lettering(printable(brand, MAX_WORDMARK_LETTERS))
  if (letters.width === 0) return ""
  const scale = Math.min(height / 6, room / letters.width)
  const left = x - (letters.width * scale) / 2
  const weight = [0.75, 1, 1.3][hash(brand) % 3]
  return `<g transform="translate(${left} ${y - 3 * scale}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${letters.paths}</g>`
}

/** Centred on (x, y) in a square of `size`: the first letter in a border chosen by the brand. */
const sign = (brand: string, x: number, y: number, size: number, colour: string): string => {
  const letters = lettering(printable(brand, MAX_WORDMARK_LETTERS).slice(0, 1))
  const border = BORDERS[(hash(brand) >>> 4) % BORDERS.length] ?? ""
  const transform = `translate(${x} ${y}) scale(${size / 20})`
  const letter = `<g transform="translate(${-letters.width * 0.75} -4.5) scale(1.5)" stroke-width="1.1">${letters.paths}</g>`
  return `<g transform="${transform}" fill="none" stroke="${colour}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${border}${letter}</g>`
}

const BORDERS: ReadonlyArray<string> = [
  `<circle r="9.2"/>`,
  `<rect x="-9" y="-9" width="18" height="18" rx="4"/>`,
  `<path d="M0 -10L9 -5V5L0 10L-9 5V-5Z"/>`,
  `<path d="M-8.5 -8.5H8.5V1C8.5 6 4 9 0 10.5C-4 9 -8.5 6 -8.5 1Z"/>`,
  `<path d="M-8 8A11 11 0 1 1 8 8"/>`,
  `<path d="M-10 8.5H10M-10 -8.5H10"/>`,
  `<path d="M0 -11.5L11.5 0L0 11.5L-11.5 0Z"/>`
]

/** Paths on a grid of 6 high. Characters are drawn because fonts differ between machines. */
const Letters = Schema.Record(Schema.String, Schema.Struct({ width: Schema.Number, path: Schema.NonEmptyString }))

const SIGNS = decodeDataFile(Letters, "images/letters.json", letters)

const GAP = 1.6
const SPACE = 2.4

/** Upper case, without accents, at most `limit`, whole words if that fits. */
const printable = (text: string, limit: number): string => {
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

const lettering = (text: string): Lettering => {
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
