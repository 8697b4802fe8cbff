/** Spellings that Dutch writers confuse because they sound alike, both ways. */
const SOUNDS: ReadonlyArray<readonly [string, string]> = [
  ["ij", "ei"],
  ["ou", "au"],
  ["ie", "i"],
  ["ee", "e"],
  ["aa", "a"],
  ["oo", "o"],
  ["oe", "u"],
  ["ch", "g"],
  ["c", "k"],
  ["c", "s"],
  ["f", "v"],
  ["s", "z"],
  ["d", "t"],
  ["b", "p"],
  ["ks", "x"],
  ["ph", "f"],
  ["th", "t"],
  ["sj", "ch"],
  ["qu", "kw"],
  ["y", "ie"]
]

const KEYS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

const LETTERS = "etaoinsrhldcumfpgwybvkxjqz"

type Random = () => number

const below = (random: Random, limit: number): number => Math.floor(random() * limit)

const replaceAt = (word: string, at: number, length: number, text: string): string =>
  word.slice(0, at) + text + word.slice(at + length)

/** Drops, doubles, swaps, changes or adds a letter. */
const slipOfLetter = (word: string, random: Random): string => {
  const at = 1 + below(random, word.length - 1)
  const letter = LETTERS.charAt(below(random, LETTERS.length))
  switch (below(random, 5)) {
    case 0:
      return replaceAt(word, at, 1, "")
    case 1:
      return replaceAt(word, at, 0, word.charAt(at))
    case 2:
      return replaceAt(word, at - 1, 2, word.charAt(at) + word.charAt(at - 1))
    case 3:
      return replaceAt(word, at, 1, letter)
    default:
      return replaceAt(word, at, 0, letter)
  }
}

const slipOfSound = (word: string, random: Random): string => {
  let slipped = word
  for (let slips = word.length > 8 && random() < 0.4 ? 2 : 1; slips > 0; slips--) {
    const positions = SOUNDS.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]).flatMap(([from, to]) => {
      const at = slipped.indexOf(from)
      return at < 0 ? [] : [{ at, from, to }]
    })
    const position = positions[below(random, positions.length)]
    if (position !== undefined) slipped = replaceAt(slipped, position.at, position.from.length, position.to)
  }
  return slipped
}

/** Hits the key beside the right one. */
const slipOfKey = (word: string, random: Random): string => {
  const at = below(random, word.length)
  const row = KEYS.find((keys) => keys.includes(word.charAt(at)))
  if (row === undefined) return word
  const key = row.indexOf(word.charAt(at))
  return replaceAt(
    word,
    at,
    1,
    row.charAt(key === 0 ? 1 : key === row.length - 1 || random() < 0.5 ? key - 1 : key + 1)
  )
}

/** Splits a word in two, where each part has at least three letters. */
const slipOfSpace = (word: string, random: Random): string =>
  word.length < 6 ? word : replaceAt(word, 3 + below(random, word.length - 5), 0, " ")

const KINDS = [
  { kind: "letters", share: 0.5, slip: slipOfLetter },
  { kind: "sounds", share: 0.3, slip: slipOfSound },
  { kind: "keyboard", share: 0.1, slip: slipOfKey },
  { kind: "splits", share: 0.1, slip: slipOfSpace }
] as const

/** A misspelling of a word by a model of Dutch slips. */
interface Slip {
  readonly kind: (typeof KINDS)[number]["kind"]
  readonly text: string
}

/** Misspells a word of at least five letters from a to z; the text equals the word if the slip does not apply to it. */
export const misspell = (word: string, random: Random): Slip => {
  let draw = random()
  const found = KINDS.find(({ share }) => (draw -= share) < 0) ?? KINDS[0]
  return { kind: found.kind, text: found.slip(word, random) }
}
