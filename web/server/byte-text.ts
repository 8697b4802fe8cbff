/**
 * Text whose characters are the bytes of its UTF-8, one each. One sign beyond Latin-1 makes a whole string twice as wide and slow to
 * put into bytes; of this kind every string is narrow, and is bytes as it stands (`latin1`).
 */
export type ByteText = string

/** `text` as {@link ByteText}. */
export const byteText = (text: string): ByteText =>
  BEYOND_ASCII.test(text) ? Buffer.from(text).toString("latin1") : text

const BEYOND_ASCII = /[^\0-\x7f]/

/** The bytes of what was put together as {@link ByteText}. */
export const bytesOfText = (text: ByteText): Buffer => Buffer.from(text, "latin1")
