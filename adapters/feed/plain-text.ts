import { decodeHTML } from "entities"
import sanitizeHtml from "sanitize-html"
import type { PlainText } from "#domain/feed/clean.ts"

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i
const TAG = /<[a-z!/][^<]*>/i

/**
 * Text without HTML. Entities are decoded once, and once more where that leaves others ("&amp;eacute;"), so that what was
 * escaped twice reads as it was meant. Elements go, scripts and styles with what is in them; paragraphs become blank lines.
 */
export const plainText: PlainText = (text) => {
  const once = TAG.test(text) ? stripped(text) : decodeHTML(text)
  const twice = ENTITY.test(once) ? decodeHTML(once) : once
  const bare = TAG.test(twice) ? stripped(twice) : twice
  return TAG.test(bare) ? bare.replace(/<[^<>]*>/g, " ").replaceAll("<", "< ") : bare
}

/** Tags that are read of a text; its parser takes quadratic time for elements inside each other. Spec: READ-21. */
const MAX_TAGS = 5_000

/** Returns the beginning of `html` with at most {@link MAX_TAGS} tags. */
const withFewTags = (html: string): string => {
  let end = -1
  for (let tags = 0; tags <= MAX_TAGS; tags++) {
    end = html.indexOf("<", end + 1)
    if (end < 0) return html
  }
  return html.slice(0, end)
}

const stripped = (html: string): string =>
  decodeHTML(
    sanitizeHtml(
      withFewTags(html)
        .replace(/<br\s*\/?>|<\/(?:li|tr|dt|dd)>/gi, "$&\n")
        .replace(/<\/(?:p|div|h[1-6]|ul|ol|table|section|article|blockquote)>/gi, "$&\n\n")
        .replace(/<\/(?:td|th)>/gi, "$& "),
      { allowedTags: [], allowedAttributes: {} }
    )
  )
