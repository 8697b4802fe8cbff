import { cut } from "./cut.ts"

/** `text` cut to `limit`, with "..." after it only when something was cut. The mark comes on top of the limit. Spec: TEXT-02. */
export const truncate = (text: string, limit: number): string => {
  const kept = cut(text, limit)
  return kept === text ? text : `${kept}...`
}
