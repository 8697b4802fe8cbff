import { cut } from "./cut.ts"

/**
 * The first whole words of `text` that fit in `limit` UTF-16 code units, with "…" behind them when something was left out;
 * the mark comes on top of the limit. A first word that does not fit is cut.
 *
 * Spec: TEXT-06.
 */
export const excerpt = (text: string, limit: number): string => {
  const kept = cut(text, limit)
  if (kept === text) return text
  const endsWord = /\s/.test(text.charAt(kept.length))
  return `${(endsWord ? kept : kept.replace(/\s\S*$/, "")).trimEnd()}…`
}
