import { decodeHTML } from "entities"
import sanitizeHtml from "sanitize-html"
import type { PlainText } from "#domain/feed/clean.ts"

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i
const TAG = /<[a-z!/][^<]*>/i

/**
 * Converts HTML to text. Decodes entities twice if the first pass leaves others ("&amp;eacute;"), because feeds
 * escape twice. Removes tags, and scripts and styles with their content; paragraphs become blank lines.
 */
export const plainText: PlainText = (text) => {
  const once = TAG.test(text) ? stripTags(text) : decodeHTML(text)
  const twice = ENTITY.test(once) ? decodeHTML(once) : once
  const bare = TAG.test(twice) ? stripTags(twice) : twice
  return TAG.test(bare) ? bare.replace(/<[^<>]*>/g, " ").replaceAll("<", "< ") : bare
}

/** Maximum number of tags parsed in a text; the parser takes quadratic time for nested elements. Spec: READ-21. */
const MAX_TAGS = 5_000

/** Returns the beginning of `html` with at most {@link MAX_TAGS} tags. */
const limitTags = (html: string): string => {
  let end = -1
  for (let tags = 0; tags <= MAX_TAGS; tags++) {
    end = html.indexOf("<", end + 1)
    if (end < 0) return html
  }
  return html.slice(0, end)
}

const stripTags = (html: string): string =>
  decodeHTML(
    sanitizeHtml(
      limitTags(html)
        .replace(/<br\s*\/?>|<\/(?:li|tr|dt|dd)>/gi, "$&\n")
        .replace(/<\/(?:p|div|h[1-6]|ul|ol|table|section|article|blockquote)>/gi, "$&\n\n")
        .replace(/<\/(?:td|th)>/gi, "$& "),
      { allowedTags: [], allowedAttributes: {} }
    )
  )
