/** Parses JSON; undefined if `text` is invalid. Spec: LIST-10. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
