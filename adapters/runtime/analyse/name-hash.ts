/** Returns the bytes of a text in base64, which are decoded once, when they are first read. */
export const decoded = (text: string): (() => Buffer) => {
  let bytes: Buffer | null = null
  return () => (bytes ??= Buffer.from(text, "base64"))
}
