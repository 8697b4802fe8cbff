import { type ByteText, bytesOfText } from "./byte-text.ts"

/** What a document lacks while React prints it: what is bytes already is neither escaped, joined nor encoded once more. */
interface Contents {
  readonly css: string
  readonly boot: string
  readonly data: string
  /** The page, when it was printed apart; null when React printed it. */
  readonly page: ByteText | null
}

/** Stands where a page belongs that was printed apart. */
export const PAGE_PLACE = "<!--page-->"

/** The bytes of a document that React printed with its styles, boot script and data empty, with them in it. Spec: APP-10. */
export const fillDocument = (html: string, { css, boot, data, page }: Contents): Buffer => {
  const fillings = [
    { at: inside(html, html.indexOf('<style id="styles"')), bytes: knownBytes(css) },
    { at: inside(html, html.indexOf('<script id="boot"')), bytes: knownBytes(boot) },
    { at: inside(html, html.lastIndexOf('<script type="application/json" id="data"')), bytes: Buffer.from(data) }
  ]
  const place = page === null ? -1 : html.indexOf(PAGE_PLACE)
  if (page !== null && place >= 0) fillings.push({ at: place, bytes: bytesOfText(page) })
  fillings.sort((a, b) => a.at - b.at)
  const parts: Array<Buffer> = [DOCTYPE]
  let from = 0
  for (const { at, bytes } of fillings) {
    parts.push(Buffer.from(html.slice(from, at)), bytes)
    from = at === place ? at + PAGE_PLACE.length : at
  }
  parts.push(Buffer.from(html.slice(from)))
  return Buffer.concat(parts)
}

export const DOCTYPE = Buffer.from("<!doctype html>")

/** Where the content of the element begins whose start tag is at `start`. */
export const inside = (html: string, start: number): number => {
  if (start < 0) throw new Error("The document lacks its styles, boot script or data")
  return html.indexOf(">", start) + 1
}

/** The bytes of what is the same on page after page. */
export const knownBytes = (text: string): Buffer => {
  const known = BYTES.get(text) ?? Buffer.from(text)
  if (BYTES.size < MOST_KNOWN) BYTES.set(text, known)
  return known
}

const BYTES = new Map<string, Buffer>()
const MOST_KNOWN = 200
