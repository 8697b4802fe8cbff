/** Length of a row: a word has at most 40 letters, and its sounds are at most twice as many. */
const ROW_LENGTH = 128

/** Three rows of the distance table, used in turn. A comparison does not yield, so that all share them. */
const rows = [new Float64Array(ROW_LENGTH), new Float64Array(ROW_LENGTH), new Float64Array(ROW_LENGTH)] as const

/** Costs of slips, where one wrong letter costs 1. Spec: SPELL-03. */
const COST = { letter: 1, vowel: 0.8, alike: 0.5, neighbour: 0.7, doubled: 0.4, swapped: 0.6, missing: 0.9 } as const

const KEYS: ReadonlyArray<string> = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

const VOWELS = "aeiouy"

/** Letters that sound nearly the same, as two-letter texts in both orders. */
const alike: ReadonlySet<string> = new Set(
  ["bp", "dt", "fv", "sz", "ck", "cs", "gh", "gk", "iy"].flatMap((pair) => [pair, pair.charAt(1) + pair.charAt(0)])
)

/** Letters that stand beside each other on a keyboard, as two-letter texts in both orders. */
const neighbours: ReadonlySet<string> = new Set(
  KEYS.flatMap((row, r) =>
    [...row].flatMap((key, i) =>
      [row[i + 1], KEYS[r + 1]?.[i], KEYS[r + 1]?.[i - 1]].flatMap((other) =>
        other === undefined ? [] : [key + other, other + key]
      )
    )
  )
)

const costOfChange = (from: string, to: string): number => {
  if (alike.has(from + to)) return COST.alike
  if (neighbours.has(from + to)) return COST.neighbour
  return VOWELS.includes(from) && VOWELS.includes(to) ? COST.vowel : COST.letter
}

const costOfGap = (word: string, i: number): number => {
  const isDoubled = word.charCodeAt(i) === word.charCodeAt(i - 1) || word.charCodeAt(i) === word.charCodeAt(i + 1)
  return isDoubled ? COST.doubled : COST.missing
}

/** Optimal string alignment of Damerau–Levenshtein, at most `most + 1`. */
export const editDistance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let start = 0
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start++
  let height = a.length
  let width = b.length
  while (height > start && width > start && a.charCodeAt(height - 1) === b.charCodeAt(width - 1)) {
    height--
    width--
  }
  if (most === 0 || height === start || width === start) return Math.min(height + width - 2 * start, most + 1)
  for (let j = 0; j <= width - start; j++) rows[0][j] = j
  for (let i = 1; i <= height - start; i++) {
    const row = rows[i % 3]!
    const previous = rows[(i + 2) % 3]!
    const before = rows[(i + 1) % 3]!
    const letter = a.charCodeAt(start + i - 1)
    const letterBefore = i > 1 ? a.charCodeAt(start + i - 2) : -1
    row[0] = i
    let least = i
    for (let j = 1; j <= width - start; j++) {
      const other = b.charCodeAt(start + j - 1)
      let cost = previous[j - 1]! + (letter === other ? 0 : 1)
      if (previous[j]! + 1 < cost) cost = previous[j]! + 1
      if (row[j - 1]! + 1 < cost) cost = row[j - 1]! + 1
      const isSwapped = j > 1 && letterBefore === other && letter === b.charCodeAt(start + j - 2)
      if (isSwapped && before[j - 2]! + 1 < cost) cost = before[j - 2]! + 1
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
  }
  return Math.min(rows[(height - start) % 3]![width - start]!, most + 1)
}

/** Maximum characters of an {@link EditPattern}: one bit each of a number, without its sign. */
const MAX_PATTERN_LENGTH = 31

export interface EditPattern {
  readonly length: number
  readonly positions: Uint32Array
}

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text)

export const editPattern = (word: string): EditPattern | null => {
  if (word === "" || word.length > MAX_PATTERN_LENGTH || !isAscii(word)) return null
  const positions = new Uint32Array(128)
  for (let i = 0; i < word.length; i++) positions[word.charCodeAt(i)]! |= 1 << i
  return { length: word.length, positions }
}

/** Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances", 2003. Spec: INDEX-76. */
export const patternDistance = (
  { length, positions }: EditPattern,
  bytes: Uint8Array,
  from: number,
  to: number
): number => {
  let rises = -1
  let falls = 0
  let diagonal = 0
  let before = 0
  let distance = length
  for (let i = from; i < to; i++) {
    const equal = positions[bytes[i]!]!
    const swapped = ((~diagonal & equal) << 1) & before
    diagonal = (((equal & rises) + rises) ^ rises) | equal | falls | swapped
    const right = falls | ~(diagonal | rises)
    const left = diagonal & rises
    distance += ((right >>> (length - 1)) & 1) - ((left >>> (length - 1)) & 1)
    const shifted = (right << 1) | 1
    rises = (left << 1) | ~(diagonal | shifted)
    falls = shifted & diagonal
    before = equal
  }
  return distance
}

export const slipCost = (a: string, b: string): number => {
  rows[0][0] = 0
  for (let j = 1; j <= b.length; j++) rows[0][j] = rows[0][j - 1]! + costOfGap(b, j - 1)
  for (let i = 1; i <= a.length; i++) {
    const row = rows[i % 3]!
    const previous = rows[(i + 2) % 3]!
    const before = rows[(i + 1) % 3]!
    const letter = a.charAt(i - 1)
    const gap = costOfGap(a, i - 1)
    row[0] = previous[0]! + gap
    for (let j = 1; j <= b.length; j++) {
      const other = b.charAt(j - 1)
      const change = letter === other ? 0 : costOfChange(letter, other)
      let cost = Math.min(previous[j - 1]! + change, previous[j]! + gap, row[j - 1]! + costOfGap(b, j - 1))
      const isSwapped = i > 1 && j > 1 && letter === b.charAt(j - 2) && a.charAt(i - 2) === other
      if (isSwapped) cost = Math.min(cost, before[j - 2]! + COST.swapped)
      row[j] = cost
    }
  }
  return rows[a.length % 3]![b.length]!
}
