import { lettering, printable } from "./letters.ts"
import { hash } from "./picture.ts"

const MAX_WORDMARK_LETTERS = 14

/** Centred on (x, y), `height` high, at most `room` wide. "" if the name has no drawable letter. */
export const wordmark = (brand: string, x: number, y: number, height: number, room: number, colour: string): string => {
  const letters = lettering(printable(brand, MAX_WORDMARK_LETTERS))
  if (letters.width === 0) return ""
  const scale = Math.min(height / 6, room / letters.width)
  const left = x - (letters.width * scale) / 2
  const weight = [0.75, 1, 1.3][hash(brand) % 3]
  return `<g transform="translate(${left} ${y - 3 * scale}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${letters.paths}</g>`
}

/** Centred on (x, y) in a square of `size`: the first letter in a border chosen by the brand. */
export const sign = (brand: string, x: number, y: number, size: number, colour: string): string => {
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
