/** Returns "creme-brulee-thee" for "Crème brûlée & thee"; "" if nothing remains. Spec: TEXT-01. */
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

/** Letters that do not decompose into a letter and an accent. */
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
