const BACKTICK = 96

/** Letters that Unicode does not decompose, and their usual spelling. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th"
}

/** "Crème Brûlée" becomes "creme brulee", "m²" "m2". Spec: WORD-04. */
export const fold = (text: string): string => {
  const lower = text.toLowerCase()
  let plain = ""
  let from = 0
  for (let i = 0; i < lower.length; i++) {
    const code = lower.charCodeAt(i)
    if (code < 128 && code !== BACKTICK) continue
    if (code >= FOLDED.length) return foldWide(lower)
    plain += lower.slice(from, i) + FOLDED[code]!
    from = i + 1
  }
  return from === 0 ? lower : plain + lower.slice(from)
}

/** Maximum code units that a Latin letter folds to: "½" is "1⁄2". */
export const MAX_FOLDED_UNITS = 3

/** `codes` has room for {@link MAX_FOLDED_UNITS} of each. Returns their number; -1 if a letter needs its neighbours. */
export const foldLatin = (lower: string, codes: Uint16Array): number => {
  let length = 0
  for (let i = 0; i < lower.length; i++) {
    const code = lower.charCodeAt(i)
    if (code < 128 && code !== BACKTICK) {
      codes[length++] = code
      continue
    }
    if (code >= FOLDED.length) return -1
    const folded = FOLDED[code]!
    for (let f = 0; f < folded.length; f++) codes[length++] = folded.charCodeAt(f)
  }
  return length
}

/** Folds by the rules of Unicode, which takes several times as long as a look-up of each letter. */
export const foldWide = (lower: string): string => {
  const marked = MARKS.test(lower) ? withPlainMarks(lower) : lower
  const plain = marked.normalize("NFKD").replace(/[\u0300-\u036f]+/g, "")
  for (let i = 0; i < plain.length; i++) if (plain.charCodeAt(i) > 127) return spellOut(plain)
  return plain.toLowerCase()
}

const MARKS = /[`\u00b4\u00ff\u2018\u2019\u02bc\u2032\u2033\u201d\u2120\u2122]/

/** Writes apostrophes and inch marks as on a keyboard, and leaves out ™ and ℠, before decomposition would make spaces or letters of them. */
const withPlainMarks = (text: string): string =>
  text
    .replace(/[`\u00b4\u2018\u2019\u02bc\u2032]/g, "'")
    .replace(/[\u201d\u2033]/g, '"')
    .replace(/[\u2120\u2122]/g, " ")
    .replaceAll("\u00ff", "ij")

const spellOut = (text: string): string =>
  text
    .replace(/\p{M}+/gu, "")
    .replace(/[ßæœøłđðþ]/g, (letter) => SPELLINGS[letter] ?? letter)
    .replace(/[\u2010-\u2015]/g, "-")
    .toLowerCase()

/** The end of the letters that are folded one by one, which fold alike beside any other: Latin-1 and Latin Extended-A. */
const LATIN_END = 0x180

const FOLDED: ReadonlyArray<string> = Array.from({ length: LATIN_END }, (_, code) =>
  foldWide(String.fromCharCode(code))
)
