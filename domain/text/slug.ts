/**
 * `text` as a part of a URL: lower case, accents folded, spaces to hyphens, the rest but letters, digits, hyphens and
 * underscores stripped; no hyphens at the ends or doubled. Empty when nothing is left. "Crème brûlée & thee" is "creme-brulee-thee".
 *
 * Spec: TEXT-01.
 */
export const slug = (text: string): string =>
  text
    .replaceAll("™", "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter as keyof typeof LETTERS])
    .replace(/\s+/g, "-")
    .replace(/[^\w-]+/g, "")
    .replace(/-{2,}/g, "-")
    .replace(/^-|-$/g, "")

/** Letters that do not come apart into a letter and an accent. */
const LETTERS = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i"
}
