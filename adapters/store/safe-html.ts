import sanitizeHtml from "sanitize-html"
import type { CategoryContent } from "#domain/catalogue/category.ts"

const ALLOWED_HTML: sanitizeHtml.IOptions = {
  allowedTags: ["h2", "h3", "p", "ul", "ol", "li", "strong", "em", "a", "br"],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["http", "https"],
  allowProtocolRelative: false
}

/** Removes elements that are not allowed, but not their text. Spec: CAT-01. */
export const safeHtml = (html: string): string => sanitizeHtml(html, ALLOWED_HTML)

export const safeContent = ({ about, tips, qa }: CategoryContent): CategoryContent => ({
  about: { ...about, block: safeHtml(about.block) },
  tips: { ...tips, block: safeHtml(tips.block) },
  qa: { ...qa, block: safeHtml(qa.block) }
})
