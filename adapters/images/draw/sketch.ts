import { sign, wordmark } from "./brand.ts"
import { lightness, mix, shades, type Shades } from "./colour.ts"
import { ellipse } from "./svg.ts"

/** Materials besides the product's own colour. */
export interface Materials {
  /** The product's colour. */
  readonly body: Shades
  /** Dark plastic and rubber. */
  readonly ink: Shades
  readonly metal: Shades
  readonly white: Shades
  readonly wood: Shades
  readonly leaf: Shades
  readonly soil: Shades
  readonly gold: Shades
  /** Warm accent: lights, flames, a switch. */
  readonly warm: Shades
  readonly glass: Shades
  /** A lit screen; `deep` is the dark around it. */
  readonly screen: Shades
  readonly card: Shades
}

/** Stops of a gradient: colours at even distances. */
type Stops = ReadonlyArray<string>

/**
 * The tools to draw a shape with: its materials, fills lit from the upper left, the brand and randomness. In a flat
 * sketch (a category's icon) fills are plain colours, without shadows and highlights.
 */
export interface Sketch extends Materials {
  readonly flat: boolean
  /** Returns a random number in the range, with one decimal. */
  readonly between: (min: number, max: number) => number
  readonly pick: <A>(first: A, ...others: ReadonlyArray<A>) => A
  /** Gradients: from top to bottom, from left to right, and diagonal. */
  readonly down: (...stops: Stops) => string
  readonly across: (...stops: Stops) => string
  readonly slant: (...stops: Stops) => string
  /** Fills of an upright face, an upright cylinder and a ball. */
  readonly face: (shades: Shades) => string
  readonly barrel: (shades: Shades) => string
  readonly ball: (shades: Shades) => string
  /** Clips `content` to `outline` (an element). */
  readonly clip: (outline: string, content: string) => string
  /** Draws a soft shadow on the floor; nothing in flat sketches. */
  readonly shadow: (x: number, y: number, rx: number, ry?: number, strength?: number) => string
  /** A fill with `colour` in the middle that fades out; with `edge` the other way round, to make a ball look round. */
  readonly halo: (colour: string, strength: number, edge?: boolean) => string
  /** Returns its parts, or nothing in flat sketches: for highlights and fine shading. */
  readonly fine: (...parts: ReadonlyArray<string>) => string
  /** Draws the brand's name, or nothing without a brand. `on` is the surface it is printed on. */
  readonly name: (x: number, y: number, height: number, room: number, on: Shades) => string
  /** Draws the brand's logo in a square of `size`. */
  readonly sign: (x: number, y: number, size: number, on: Shades) => string
  /** Returns the definitions that the drawing refers to, after it was drawn. */
  readonly definitions: () => string
}

/** Returns the colour of print on a surface. */
export const print = (on: Shades): string =>
  lightness(on.base) > 0.62 ? mix(on.deep, "#1c2024", 0.6) : mix(on.hi, "#ffffff", 0.7)

/**
 * Creates a sketch. `brand` is the name in the logo, null for none; `chance` returns numbers from 0 to below 1; `flat`
 * leaves out shading.
 */
export const newSketch = (materials: Materials, brand: string | null, chance: () => number, flat: boolean): Sketch => {
  const definitionIds = new Map<string, string>()
  const define = (content: (id: string) => string): string => {
    const key = content("")
    const id = definitionIds.get(key) ?? `d${definitionIds.size}`
    definitionIds.set(key, id)
    return `url(#${id})`
  }
  const linear = (x2: number, y2: number, stops: Stops): string =>
    flat
      ? (stops[Math.floor(stops.length / 2)] ?? "none")
      : define(
          (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`
        )
  const radial = (x: number, y: number, stops: Stops): string =>
    flat
      ? (stops[Math.floor(stops.length / 2)] ?? "none")
      : define((id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r=".85">${stopList(stops)}</radialGradient>`)
  const shade = (strength: number): string =>
    define(
      (id) =>
        `<radialGradient id="${id}"><stop offset="0" stop-color="#2a241c" stop-opacity="${strength}"/><stop offset=".55" stop-color="#2a241c" stop-opacity="${strength * 0.42}"/><stop offset="1" stop-color="#2a241c" stop-opacity="0"/></radialGradient>`
    )
  return {
    ...materials,
    flat,
    between: (min, max) => Math.round((min + chance() * (max - min)) * 10) / 10,
    pick: (first, ...others) => [first, ...others][Math.floor(chance() * (others.length + 1))] ?? first,
    down: (...stops) => linear(0, 1, stops),
    across: (...stops) => linear(1, 0, stops),
    slant: (...stops) => linear(1, 1, stops),
    face: (m) => (flat ? m.light : linear(0.25, 1, [m.light, m.base, m.dark])),
    barrel: (m) => linear(1, 0, [m.dark, m.light, m.hi, m.base, m.dark, m.deep]),
    ball: (m) => (flat ? m.base : radial(0.34, 0.28, [m.hi, m.base, m.dark, m.deep])),
    clip: (outline, content) =>
      `<g clip-path="${define((id) => `<clipPath id="${id}">${outline}</clipPath>`)}">${content}</g>`,
    shadow: (x, y, rx, ry = rx * 0.13, strength = 0.42) =>
      flat ? "" : ellipse(x, y, rx * 1.15, ry * 1.5, shade(strength)),
    halo: (colour, strength, edge = false) =>
      flat
        ? "none"
        : define((id) => {
            const [inner, middle, outer] = edge ? [0, 0, strength] : [strength, strength * 0.4, 0]
            return `<radialGradient id="${id}" cx="${edge ? 0.4 : 0.5}" cy="${edge ? 0.36 : 0.5}" r="${edge ? 0.72 : 0.5}"><stop offset="0" stop-color="${colour}" stop-opacity="${inner}"/><stop offset=".55" stop-color="${colour}" stop-opacity="${middle}"/><stop offset="1" stop-color="${colour}" stop-opacity="${outer}"/></radialGradient>`
          }),
    fine: (...parts) => (flat ? "" : parts.join("")),
    name: (x, y, height, room, on) => (brand === null ? "" : wordmark(brand, x, y, height, room, print(on))),
    sign: (x, y, size, on) => (brand === null ? "" : sign(brand, x, y, size, print(on))),
    definitions: () => [...definitionIds].map(([content, id]) => content.replace(`id=""`, `id="${id}"`)).join("")
  }
}

/** Returns the materials of a full-colour drawing. */
export const studioMaterials = (body: string): Materials => ({
  body: shades(body),
  ink: shades("#303338"),
  metal: shades("#b9bfc4"),
  white: shades("#f1f0ec"),
  wood: shades("#bd9061"),
  leaf: shades("#5b8a4f"),
  soil: shades("#57412f"),
  gold: shades("#cda349"),
  warm: shades("#e2572b"),
  glass: shades("#c4d6d9"),
  screen: shades("#3d7d92"),
  card: shades("#c9a273")
})

const stopList = (stops: Stops): string =>
  stops
    .map(
      (colour, index) =>
        `<stop offset="${Math.round((index / Math.max(1, stops.length - 1)) * 100) / 100}" stop-color="${colour}"/>`
    )
    .join("")
