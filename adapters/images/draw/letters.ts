/**
 * A stroke alphabet: the width and path of each character on a grid of 6 high. Characters are drawn because fonts
 * differ between machines.
 */
const SIGNS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  A: [4.4, "M0 6L2.2 0L4.4 6M.8 4H3.6"],
  B: [3.6, "M0 0V6H2C4.1 6 4.1 3 2 3H0M2 3C3.7 3 3.7 0 1.9 0H0"],
  C: [4.2, "M4.2 1C2.8 -.7 0 .2 0 3C0 5.8 2.8 6.7 4.2 5"],
  D: [4.1, "M0 0V6H1.4C5 6 5 0 1.4 0Z"],
  E: [3.2, "M3.2 0H0V6H3.2M0 3H2.7"],
  F: [3.1, "M3.1 0H0V6M0 3H2.6"],
  G: [4.4, "M4.2 1C2.8 -.7 0 .2 0 3C0 6.6 4.4 6.9 4.4 3.4H2.6"],
  H: [3.9, "M0 0V6M3.9 0V6M0 3H3.9"],
  I: [0.2, "M.1 0V6"],
  J: [2.7, "M2.7 0V4C2.7 6.6 0 6.6 0 4.6"],
  K: [3.7, "M0 0V6M3.5 0L0 3.4M1.2 2.4L3.7 6"],
  L: [3, "M0 0V6H3"],
  M: [5, "M0 6V0L2.5 4L5 0V6"],
  N: [4, "M0 6V0L4 6V0"],
  O: [4.7, "M2.35 0C5.5 0 5.5 6 2.35 6C-.8 6 -.8 0 2.35 0Z"],
  P: [3.5, "M0 6V0H1.9C4 0 4 3.4 1.9 3.4H0"],
  Q: [4.7, "M2.35 0C5.5 0 5.5 6 2.35 6C-.8 6 -.8 0 2.35 0ZM2.9 4.5L4.6 6.3"],
  R: [3.7, "M0 6V0H1.9C4 0 4 3.2 1.9 3.2H0M1.7 3.2L3.7 6"],
  S: [3.5, "M3.3 .9C2.3 -.5 .2 -.2 .2 1.5C.2 3.6 3.5 2.5 3.5 4.5C3.5 6.4 .9 6.5 0 5"],
  T: [4, "M0 0H4M2 0V6"],
  U: [3.9, "M0 0V3.8C0 6.7 3.9 6.7 3.9 3.8V0"],
  V: [4.2, "M0 0L2.1 6L4.2 0"],
  W: [6, "M0 0L1.5 6L3 1.4L4.5 6L6 0"],
  X: [4, "M0 0L4 6M4 0L0 6"],
  Y: [4, "M0 0L2 3L4 0M2 3V6"],
  Z: [3.8, "M0 0H3.8L0 6H3.8"],
  "0": [3.8, "M1.9 0C4.4 0 4.4 6 1.9 6C-.6 6 -.6 0 1.9 0Z"],
  "1": [1.6, "M0 1.2L1.5 0V6"],
  "2": [3.5, "M.1 1.4C.3 -.5 3.4 -.5 3.4 1.6C3.4 3 1.8 4 0 6H3.5"],
  "3": [3.4, "M0 0H3.2L1.5 2.4C4 2.2 4 6 1.5 6C.8 6 .3 5.7 0 5.2"],
  "4": [3.9, "M2.9 6V0L0 4.2H3.9"],
  "5": [3.4, "M3.2 0H.6L.2 2.8C1.6 1.8 3.4 2.4 3.4 4.1C3.4 6.2 1 6.5 0 5.2"],
  "6": [3.6, "M2.8 0L.4 3.2C-.8 5.6 1.2 6 1.8 6C4.2 6 4.2 2.5 1.8 2.5C1.3 2.5 .8 2.7 .4 3.2"],
  "7": [3.5, "M0 0H3.5L1.2 6"],
  "8": [3.5, "M1.75 2.8C-.4 2.8 -.2 0 1.75 0C3.7 0 3.9 2.8 1.75 2.8C-.6 2.8 -.6 6 1.75 6C4.1 6 4.1 2.8 1.75 2.8Z"],
  "9": [3.6, "M.8 6L3.2 2.8C4.4 .4 2.4 0 1.8 0C-.6 0 -.6 3.5 1.8 3.5C2.3 3.5 2.8 3.3 3.2 2.8"],
  "&": [4.2, "M4.2 6L.9 1.9C-.2 0 2.9 -.8 2.7 1.4C2.5 2.8 0 3 0 4.6C0 6.8 3.6 6.3 3.9 3.6"]
}

const GAP = 1.6
const SPACE = 2.4

/**
 * Converts text to the alphabet's characters: upper case, without accents, at most `limit`, whole words if that fits.
 */
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
  /** Path elements without a colour, starting at (0, 0). */
  readonly paths: string
  /** In grid units; a capital is 6 high. */
  readonly width: number
}

/** Draws a line of letters; `text` must be {@link printable}. */
export const lettering = (text: string): Lettering => {
  let x = 0
  let paths = ""
  for (const sign of text) {
    const known = SIGNS[sign]
    if (known === undefined) {
      x += SPACE
      continue
    }
    paths += `<path transform="translate(${x} 0)" d="${known[1]}"/>`
    x += known[0] + GAP
  }
  return { paths, width: Math.max(0, x - GAP) }
}
