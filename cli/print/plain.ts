/** `text` on one line without control characters: a shop's title must not be able to steer a terminal. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .trim()
