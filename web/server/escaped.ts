import { type ByteText, byteText } from "./byte-text.ts"

const SIGNS: Readonly<Record<string, string>> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" }

/** `text` as it may stand in an element or between double quotes. */
export const escaped = (text: string): ByteText =>
  SPECIAL.test(text) ? (known.get(text) ?? (text.length > LONGEST_KNOWN ? written(text) : learn(text))) : text

const SPECIAL = /["'&<>\x80-\uffff]/

const written = (text: string): ByteText => byteText(text.replace(/["'&<>]/g, (sign) => SIGNS[sign] ?? ""))

/** Short texts with such signs, as prices and links have them: the same ones come again on page after page. */
const known = new Map<string, ByteText>()
const [LONGEST_KNOWN, MOST_KNOWN] = [120, 5_000]

const learn = (text: string): ByteText => {
  if (known.size >= MOST_KNOWN) known.clear()
  const learnt = written(text)
  known.set(text, learnt)
  return learnt
}
