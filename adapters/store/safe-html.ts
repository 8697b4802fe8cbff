import sanitizeHtml from "sanitize-html"
import type { CategoryContent } from "#domain/catalogue/category.ts"

/** Html allowed in an editor's text: no scripts, styles or pictures; only http, https and relative URLs. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ["h2", "h3", "p", "ul", "ol", "li", "strong", "em", "a", "br"],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["http", "https"],
  allowProtocolRelative: false
}

/** Html of a category or an article as it may be shown; what is not allowed is taken out, its text stays. Spec: CAT-01. */
export const safeHtml = (html: string): string => sanitizeHtml(html, ALLOWED)

/** Returns a category's texts without what may not be shown. Spec: CAT-01. */
export const safeContent = ({ about, tips, qa }: CategoryContent): CategoryContent => ({
  about: { ...about, block: safeHtml(about.block) },
  tips: { ...tips, block: safeHtml(tips.block) },
  qa: { ...qa, block: safeHtml(qa.block) }
})
