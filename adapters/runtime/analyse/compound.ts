const MIN_PART_LETTERS = 4

const MAX_LETTERS = 40

const MAX_PARTS = 3

/** Words of three letters that form compounds of products. Any others would split too many words that are none. */
const SHORT_PARTS: ReadonlySet<string> = new Set(
  (
    "tas bad bed jas pan mes box dop kat zak pot kan bus set kop bak rek mat net pop pet rok sok bal kom was gas oor " +
    "zon mop hor kap dek vis ham kip wok das pak rol sap vak lak lip oog vet wol ijs hok dag zet jam mix"
  ).split(" ")
)

export const LINKS = ["", "s", "e", "en", "er", "n"]

const LINKED_BY_ER: ReadonlySet<string> = new Set(["kind", "ei", "rund", "blad", "lam"])

interface Split {
  readonly parts: ReadonlyArray<string>
  readonly weight: number
}

/** Splits "hondenmand" into "hond" and "mand". Prefers few, frequent, long last parts. Spec: INDEX-06, WORD-07. */
export const splitCompound = (word: string, frequencyOf: (part: string) => number): ReadonlyArray<string> | null => {
  if (word.length > MAX_LETTERS) return null
  for (let parts = 2; parts <= MAX_PARTS; parts++) {
    const split = bestSplit(word, parts, frequencyOf)
    if (split !== null) return split.parts
  }
  return null
}

const bestSplit = (word: string, parts: number, frequencyOf: (part: string) => number): Split | null => {
  if (parts === 1) return canBePart(word) ? partOf(word, frequencyOf) : null
  let best: Split | null = null
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const tail = word.slice(cut)
    const last = canBePart(tail) ? frequencyOf(tail) : 0
    if (last === 0) continue
    const rest = splitModifier(word.slice(0, cut), parts - 1, frequencyOf)
    if (rest === null) continue
    const weight = rest.weight + Math.log(1 + last)
    if (best === null || weight > best.weight) best = { parts: [...rest.parts, tail], weight }
  }
  return best
}

const partOf = (part: string, frequencyOf: (part: string) => number): Split | null => {
  const frequency = frequencyOf(part)
  return frequency > 0 ? { parts: [part], weight: Math.log(1 + frequency) } : null
}

const splitModifier = (letters: string, parts: number, frequencyOf: (part: string) => number): Split | null => {
  if (parts === 1 && letters.length === 3) return partOf(letters, frequencyOf)
  let best: Split | null = null
  for (const link of LINKS) {
    if (!letters.endsWith(link)) continue
    const stripped = letters.slice(0, letters.length - link.length)
    if (link === "er" && !LINKED_BY_ER.has(stripped)) continue
    for (const form of link.startsWith("e") ? [stripped, withoutDouble(stripped)] : [stripped]) {
      const split = bestSplit(form, parts, frequencyOf)
      if (split !== null && (best === null || split.weight > best.weight)) best = split
    }
  }
  return best
}

const withoutDouble = (letters: string): string => {
  const last = letters.length - 1
  return letters.charCodeAt(last) === letters.charCodeAt(last - 1) ? letters.slice(0, last) : letters
}

const canBePart = (part: string): boolean => part.length >= MIN_PART_LETTERS || SHORT_PARTS.has(part)

/** Returns "lamp" for "tafellamp", "tas" for "laptoptas"; null for any other word. */
export const headOf = (word: string, isKnown: (part: string) => boolean): string | null =>
  word.length < 2 * 3 ? null : (splitCompound(word, (part) => (isKnown(part) ? 1 : 0))?.at(-1) ?? null)
