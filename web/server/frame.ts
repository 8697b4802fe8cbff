import type { Shell } from "#web/app/document.tsx"
import { type ByteText, bytesOfText } from "./byte-text.ts"
import { escaped } from "./escaped.ts"
import { DOCTYPE, inside, knownBytes, PAGE_PLACE } from "./fill-document.ts"

/** What differs from page to page of those that have the same frame. */
export interface Contents {
  /** What of the page belongs in the head, and the element it stands in. */
  readonly head: ByteText
  readonly page: ByteText
  /** The address as it is, and what was searched for at it. */
  readonly here: string
  readonly term: string
  /** The views, as JSON without `<`. */
  readonly data: string
}

/** A document but for its contents: bytes, and the name of what stands between them. */
export type Frame = ReadonlyArray<Buffer | keyof Contents>

/** Stand in the address that a frame is printed for, where the path, the query and the term of each page belong. */
const [PATH, QUERY, TERM] = ["\ue000", "\ue001", "\ue002"] as const
const MARKS = new RegExp(`[${PATH}${QUERY}${TERM}]`)

/** An address that a frame can be printed for: the front page stays the front page, and one without a term without. */
export const framedAddress = (
  isFront: boolean,
  hasTerm: boolean
): { readonly pathname: string; readonly search: string } => ({
  pathname: isFront ? "/" : `/${PATH}/`,
  search: hasTerm ? `?q=${TERM}&${QUERY}` : `?${QUERY}`
})

/**
 * Cuts a document that was printed for `address`, a {@link framedAddress}, with its styles, boot script and data empty and no page
 * in it. null when it tells of the address otherwise than as a whole or by its term: then each page has a frame of its own.
 */
export const cutFrame = (
  html: string,
  { css, boot }: Pick<Shell, "css" | "boot">,
  { pathname, search }: ReturnType<typeof framedAddress>
): Frame | null => {
  const parts: Array<Place> = [
    { at: inside(html, html.indexOf('<meta name="viewport"')), length: 0, part: "head" },
    { at: inside(html, html.indexOf('<style id="styles"')), length: 0, part: knownBytes(css) },
    { at: inside(html, html.indexOf('<script id="boot"')), length: 0, part: knownBytes(boot) },
    { at: html.indexOf(PAGE), length: PAGE.length, part: "page" },
    { at: inside(html, html.indexOf('<script type="application/json" id="data"')), length: 0, part: "data" },
    ...places(html, `"${pathname}${search.replace("&", "&amp;")}"`, "here"),
    ...places(html, `"${TERM}"`, "term")
  ]
  parts.sort((a, b) => a.at - b.at)
  const frame: Array<Buffer | keyof Contents> = [DOCTYPE]
  let from = 0
  for (const { at, length, part } of parts) {
    const fixed = html.slice(from, at)
    if (at < from || MARKS.test(fixed)) return null
    frame.push(Buffer.from(fixed), part)
    from = at + length
  }
  const last = html.slice(from)
  return MARKS.test(last) ? null : [...frame, Buffer.from(last)]
}

/** The element of a page that is printed apart. */
const PAGE = `<div class="page">${PAGE_PLACE}</div>`

/** The bytes of the document that `frame` and `contents` make. Spec: APP-10. */
export const fillFrame = (frame: Frame, { head, page, here, term, data }: Contents): Buffer => {
  const bytes = {
    head: bytesOfText(head),
    page: bytesOfText(page),
    here: bytesOfText(escaped(here)),
    term: bytesOfText(escaped(term)),
    data: Buffer.from(data)
  }
  return Buffer.concat(frame.map((part) => (typeof part === "string" ? bytes[part] : part)))
}

/** What takes the place of a stretch of the document. */
interface Place {
  readonly at: number
  readonly length: number
  readonly part: Buffer | keyof Contents
}

/** Where `value`, an attribute's with its quotes, stands. */
const places = (html: string, value: string, part: keyof Contents): ReadonlyArray<Place> => {
  const found: Array<Place> = []
  for (let at = html.indexOf(value); at >= 0; at = html.indexOf(value, at + 1))
    found.push({ at: at + 1, length: value.length - 2, part })
  return found
}
