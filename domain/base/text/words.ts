export const MAX_TITLE_LENGTH = 1_000

export const MAX_TITLE_WORDS = 60

const MAX_WORD_LENGTH = 40

/** The words of each unit, itself first. */
const WORDS =
  "gb tb; mb; inch inches in zoll duim; cm; mm; l ltr liter litre litres; kg kilo; w watt watts; " +
  "mp mpix mpixel megapixel megapixels; rpm spin toeren tpm; hz; mah; port ports poorts"

const UNITS: Readonly<Record<string, readonly [unit: Unit, factor: number]>> = Object.fromEntries(
  WORDS.split("; ").flatMap((line) => {
    const words = line.split(" ")
    return words.map((word) => [word, [words[0] as Unit, word === "tb" ? 1024 : 1]])
  })
)

export type Unit = "gb" | "mb" | "inch" | "cm" | "mm" | "l" | "kg" | "w" | "mp" | "rpm" | "hz" | "mah" | "port"

/** Units that titles also write as a word apart ("64 gb"); "in" is a word of its own more often. */
const APART = new Set(Object.keys(UNITS).filter((unit) => unit !== "in"))

/** Returns the canonical unit and factor of `text` beside a number, or null. Spec: MATCH-11. */
export const unitOf = (text: string, isApart: boolean): readonly [unit: Unit, factor: number] | null =>
  (isApart ? APART.has(text) : Object.hasOwn(UNITS, text)) ? (UNITS[text] ?? null) : null

/** Makes one word of "5.5", two of "64GB", and "s8 plus" of "S8+". Spec: MATCH-10, MATCH-11. */
export const titleWords = (title: string): ReadonlyArray<string> => {
  const text = withJoinedCodes(plain(title.slice(0, MAX_TITLE_LENGTH)).replace(APOSTROPHE, ""))
  const words: Array<string> = []
  let from = -1
  for (let at = 0; at <= text.length && words.length < MAX_TITLE_WORDS; at++) {
    if (isWordCharacter(text, at, from >= 0)) {
      if (from < 0) from = at
      continue
    }
    if (from >= 0) {
      pushWord(words, text.slice(from, Math.min(at, from + MAX_WORD_LENGTH)))
      if (text[at] === "+" && !isAlphanumeric(text.charCodeAt(at + 1))) words.push("plus")
      else if (isInchMark(text, at)) words.push("inch")
    } else if (isSeparator(text, at)) words.push(SEPARATOR)
    from = -1
  }
  return words
}

/** The word that stands for a dash or bar between spaces, behind which titles write their own code. Spec: MATCH-15. */
export const SEPARATOR = "-"

const isSeparator = (text: string, at: number): boolean =>
  (text[at] === "-" || text[at] === "–" || text[at] === "|") && text[at - 1] === " " && text[at + 1] === " "

/** The hyphen of a code such as "TX-65FX700B" and "DSC-RX100", and the hyphens of a number such as "010-10823-00". */
const CODE_HYPHEN = /(?<![a-z0-9])([a-z]{1,4})-(?=[a-z]{0,4}\d)/g
const NUMBER_HYPHENS = /(?<![a-z0-9-])(\d{3})-(\d{5,6})(?:-(\d{2}))?(?![a-z0-9-])/g

/** Looks at the characters beside each hyphen first, because most belong to no code. */
const withJoinedCodes = (text: string): string => {
  let hasCode = false
  let hasNumber = false
  for (let at = text.indexOf("-"); at >= 0; at = text.indexOf("-", at + 1)) {
    const [before, after] = [text.charCodeAt(at - 1), text.charCodeAt(at + 1)]
    if (isDigit(before)) hasNumber ||= isDigit(after)
    else if (before >= 97 && before <= 122) hasCode ||= isDigit(after) || (after >= 97 && after <= 122)
  }
  const joined = hasCode ? text.replace(CODE_HYPHEN, "$1") : text
  return hasNumber ? joined.replace(NUMBER_HYPHENS, "$1$2$3") : joined
}

/** The apostrophe of a name such as "De'Longhi", which shops leave out. */
const APOSTROPHE = /(?<=[a-z])['’](?=[a-z])/g

const MARKS = /\p{M}/gu

/** Folds case and accents; text of ASCII alone needs no folding. */
const plain = (text: string): string => {
  const lower = text.toLowerCase()
  for (let at = 0; at < lower.length; at++) {
    if (lower.charCodeAt(at) > 126)
      return lower.normalize("NFKD").replace(MARKS, "").toLowerCase().replaceAll("ß", "ss")
  }
  return lower
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57

const isAlphanumeric = (code: number): boolean =>
  isDigit(code) || (code >= 97 && code <= 122) || (code > 190 && code < 0x2000 && code !== 215 && code !== 247)

/** A point or comma between two digits belongs to the word. */
const isWordCharacter = (text: string, at: number, isInside: boolean): boolean => {
  const code = text.charCodeAt(at)
  if (isAlphanumeric(code)) return true
  if (!isInside || (code !== 46 && code !== 44)) return false
  return isDigit(text.charCodeAt(at - 1)) && isDigit(text.charCodeAt(at + 1))
}

const isInchMark = (text: string, at: number): boolean => {
  if (!isDigit(text.charCodeAt(at - 1))) return false
  const mark = text[at]
  return mark === '"' || mark === "”" || mark === "″" || (mark === "'" && text[at + 1] === "'")
}

const TOUCHING = /^(\d{1,6}(?:[.,]\d{1,3})?)([a-z]{1,10})$/

const pushWord = (words: Array<string>, word: string): void => {
  const first = word.charCodeAt(0)
  if (!isDigit(first)) {
    words.push(word)
    return
  }
  const touching = TOUCHING.exec(word)
  if (touching !== null && unitOf(touching[2] ?? "", false) !== null) {
    words.push(decimal(touching[1] ?? ""), touching[2] === "in" ? "inch" : (touching[2] ?? ""))
  } else words.push(decimal(word))
}

const decimal = (word: string): string => word.replaceAll(",", ".")
