/** Letters that Unicode does not decompose, and how people type them. */
const SPELLED: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th" }

/** Lower case, without accents, ligatures or full-width forms: "Crème Brûlée" is "creme brulee", "m²" is "m2". */
export const fold = (text: string): string => {
  const lower = text.toLowerCase()
  for (let i = 0; i < lower.length; i++) if (lower.charCodeAt(i) > 127) return foldWide(lower)
  return lower
}

const foldWide = (lower: string): string => {
  const plain = lower.normalize("NFKD").replace(/[\u0300-\u036f]+/g, "")
  for (let i = 0; i < plain.length; i++) if (plain.charCodeAt(i) > 127) return spellOut(plain)
  return plain.toLowerCase()
}

const spellOut = (text: string): string =>
  text
    .replace(/\p{M}+/gu, "")
    .replace(/[ßæœøłđðþ]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[\u2018\u2019\u02bc\u00b4]/g, "'")
    .replace(/[\u2010-\u2015]/g, "-")
    .toLowerCase()
