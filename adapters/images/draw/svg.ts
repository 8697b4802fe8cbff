/** SVG elements as text. Lengths are units of the 400 × 400 drawing; `more` holds further attributes. */

/** Returns a rectangle with corners of radius `r`. */
export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ""): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${attributes(more)}/>`

/** Returns an ellipse. */
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ""): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${attributes(more)}/>`

/** Returns a filled circle. */
export const circle = (x: number, y: number, r: number, fill: string, more = ""): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${attributes(more)}/>`

/** Returns a filled path. */
export const path = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}"${attributes(more)}/>`

/** Draws a line without a fill, with round ends. */
export const line = (d: string, colour: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${attributes(more)}/>`

/** Returns a circle without a fill. */
export const ring = (x: number, y: number, r: number, colour: string, width: number, more = ""): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"${attributes(more)}/>`

/** Returns parts under a transform. */
export const moved = (transform: string, ...parts: ReadonlyArray<string>): string =>
  `<g transform="${transform}">${parts.join("")}</g>`

/** Returns parts with an opacity from 0 to 1. */
export const fade = (opacity: number, ...parts: ReadonlyArray<string>): string =>
  `<g opacity="${opacity}">${parts.join("")}</g>`

/** Joins `count` parts, with indexes from 0. */
export const repeat = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join("")

/** Rounds numbers to two decimals: shorter, and the same text on every machine. */
export const tidy = (svg: string): string =>
  svg.replaceAll(/-?(?<!\d)\d+\.\d{3,}(?:e-?\d+)?/g, (number) => String(Math.round(Number(number) * 100) / 100))

const attributes = (more: string): string => (more === "" ? "" : ` ${more}`)
