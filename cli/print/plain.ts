/** Returns `text` on one line without control characters, so that a shop's title cannot control a terminal. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .trim()
