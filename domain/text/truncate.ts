import { cut } from "./cut.ts"

/**
 * Truncates `text` to `limit`, with "..." appended only if something was cut. The mark comes on top of the limit. Spec:
 * TEXT-02.
 */
export const truncate = (text: string, limit: number): string => {
  const shortened = cut(text, limit)
  return shortened === text ? text : `${shortened}...`
}
