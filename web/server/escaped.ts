import { type ByteText, byteText } from "./byte-text.ts"

const SIGNS: Readonly<Record<string, string>> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" }

/** `text` as it may stand in an element or between double quotes. */
export const escaped = (text: string): ByteText =>
  /["'&<>\x80-\uffff]/.test(text) ? byteText(text.replace(/["'&<>]/g, (sign) => SIGNS[sign] ?? "")) : text
