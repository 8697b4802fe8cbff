/** Colours as `#rrggbb`, mixed in OKLab so that a shade keeps its hue and steps look equal. */
import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import palette from "./palette.json" with { type: "json" }

const Colour = Schema.String.check(Schema.isPattern(/^#[0-9a-f]{6}$/))

/** Colours of products by their Dutch name: pigments under soft light, not pure screen colours. */
const NAMES = decodeDataFile(Schema.Record(Schema.NonEmptyString, Colour), "images/palette.json", palette)

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

type Lab = readonly [lightness: number, a: number, b: number]

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const fromLinear = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

/** Matrices from Björn Ottosson, "A perceptual color space for image processing" (2020). */
const toLab = (hex: string): Lab => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  ]
}

const fromLab = ([lightness, a, b]: Lab): string => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  ]
  const hex = channels.map((channel) => {
    const byte = Math.round(255 * Math.min(1, Math.max(0, fromLinear(Math.max(0, channel)))))
    return byte.toString(16).padStart(2, "0")
  })
  return `#${hex.join("")}`
}

/** Returns the perceived lightness, from 0 (black) to 1 (white). */
export const lightness = (hex: string): number => toLab(hex)[0]

export const mix = (from: string, to: string, part: number): string => {
  const a = toLab(from)
  const b = toLab(to)
  const at = (index: 0 | 1 | 2): number => a[index] + (b[index] - a[index]) * part
  return fromLab([at(0), at(1), at(2)])
}

const withLightness = (hex: string, change: (lightness: number) => number, chroma = 1): string => {
  const [lightness, a, b] = toLab(hex)
  return fromLab([Math.min(1, Math.max(0, change(lightness))), a * chroma, b * chroma])
}

export type Shades = ReturnType<typeof shades>

/** Returns the shades of a colour. Dark colours get a narrower range, so that black stays black in the light. */
export const shades = (base: string) => ({
  hi: withLightness(base, (l) => l + Math.min((1 - l) * 0.62, 0.2), 0.8),
  light: withLightness(base, (l) => l + Math.min((1 - l) * 0.34, 0.085), 0.95),
  base,
  dark: withLightness(base, (l) => l - Math.max(l * 0.13, 0.05), 1),
  deep: withLightness(base, (l) => l - Math.max(l * 0.28, 0.09), 0.95)
})
