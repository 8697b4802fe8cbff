import { cut } from "./cut.ts"

/**
 * Returns the first complete words of `text` that fit in `limit` UTF-16 code units, with "…" appended if words were
 * left out; the mark comes on top of the limit. Cuts a first word that does not fit.
 *
 * Spec: TEXT-06.
 */
export const excerpt = (text: string, limit: number): string => {
  const shortened = cut(text, limit)
  if (shortened === text) return text
  const endsWord = /\s/.test(text.charAt(shortened.length))
  return `${(endsWord ? shortened : shortened.replace(/\s\S*$/, "")).trimEnd()}…`
}
