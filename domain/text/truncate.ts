import { cut } from "./cut.ts"

/** `text` cut to `limit`, with "..." after it only when something was cut. The mark comes on top of the limit. Spec: TEXT-02. */
export const truncate = (text: string, limit: number): string => {
  const shortened = cut(text, limit)
  return shortened === text ? text : `${shortened}...`
}
