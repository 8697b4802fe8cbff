/** The value of a JSON text, undefined when it is none. Spec: LIST-10. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
