import { isAscii } from "node:buffer"
import { unreadable } from "./fatal.ts"
import { peek } from "./unpack.ts"

/**
 * Decodes bytes to text. The first encoding that is known applies: that of the byte order mark, the requested one,
 * UTF-16 if every other byte is zero, that of the XML declaration, and else UTF-8 or Windows-1252, chosen at the
 * first bytes outside ASCII; so is a declared Latin-1, which many generators write above UTF-8. Bytes that turn out invalid later become U+FFFD. Fails with FEED-ENCODING-1.
 */
export const decodeText = async function* (
  chunks: AsyncIterable<Uint8Array>,
  requested?: string
): AsyncGenerator<string> {
  const { head, all } = await peek(chunks, 256)
  const label = byteOrderMarkOf(head) ?? requested ?? utf16Of(head) ?? declaredIn(head)
  const decoder = label === null || isUtf8(label) ? asciiFirstDecoder() : namedDecoder(label)
  for await (const chunk of all) yield decoder.decode(chunk, false)
  yield decoder.decode(new Uint8Array(0), true)
}

interface Decoder {
  readonly decode: (chunk: Uint8Array, isLast: boolean) => string
}

const isUtf8 = (label: string) => /^utf-?8$/i.test(label)

const byteOrderMarkOf = (head: Uint8Array): string | null => {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le"
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be"
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? "utf-8" : null
}

const utf16Of = (head: Uint8Array): string | null => {
  const size = Math.min(head.length, 256) & ~1
  if (size < 4) return null
  let firstByteZeros = 0
  let secondByteZeros = 0
  for (let i = 0; i < size; i += 2) {
    if (head[i] === 0) firstByteZeros++
    if (head[i + 1] === 0) secondByteZeros++
  }
  if (secondByteZeros > size * 0.3 && firstByteZeros < size * 0.1) return "utf-16le"
  return firstByteZeros > size * 0.3 && secondByteZeros < size * 0.1 ? "utf-16be" : null
}

const declaredIn = (head: Uint8Array): string | null => {
  const start = Buffer.from(head.subarray(0, 256)).toString("latin1")
  const label = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/.exec(start)?.[1] ?? null
  return label !== null && /^(?:utf-?16|iso-?8859-1$|latin-?1$|windows-1252$|us-ascii$)/i.test(label) ? null : label
}

const namedDecoder = (label: string): Decoder => {
  const decoder = textDecoder(label)
  return { decode: (chunk, isLast) => decoder.decode(chunk, { stream: !isLast }) }
}

const textDecoder = (label: string): TextDecoder => {
  try {
    return new TextDecoder(label)
  } catch {
    throw unreadable("FEED-ENCODING-1", label)
  }
}

const asciiFirstDecoder = (): Decoder => {
  let decoder: TextDecoder | null = null
  let carry: Uint8Array = new Uint8Array(0)
  return {
    decode: (chunk, isLast) => {
      if (decoder !== null) return decoder.decode(chunk, { stream: !isLast })
      const bytes = carry.length === 0 ? chunk : Buffer.concat([carry, chunk])
      if (isAscii(bytes)) {
        carry = new Uint8Array(0)
        return latin1(bytes)
      }
      if (!isLast && isAscii(bytes.subarray(0, -3))) {
        carry = bytes.slice(-3)
        return latin1(bytes.subarray(0, bytes.length - carry.length))
      }
      decoder = textDecoder(looksLikeUtf8(bytes, isLast) ? "utf-8" : "windows-1252")
      return decoder.decode(bytes, { stream: !isLast })
    }
  }
}

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1")

/** Invalid characters that one valid character outweighs: bytes of another encoding are hardly ever valid UTF-8. */
const MAX_INVALID_PER_VALID = 4

const looksLikeUtf8 = (bytes: Uint8Array, isLast: boolean): boolean => {
  const text = new TextDecoder().decode(bytes, { stream: !isLast })
  let invalid = 0
  let valid = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0xfffd) invalid++
    else if (code > 0x7f) valid++
  }
  return invalid <= MAX_INVALID_PER_VALID * valid
}
