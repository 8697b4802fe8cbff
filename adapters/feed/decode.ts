import { isAscii } from "node:buffer"
import { unreadable } from "./fatal.ts"
import { peek } from "./unpack.ts"

/**
 * Decodes bytes to text. The encoding is, in this order: the byte order mark's, the requested one, UTF-16 when every other byte is
 * zero, the XML declaration's, else UTF-8 or Windows-1252, decided at the first bytes outside ASCII. Bytes that are wrong later become U+FFFD. Fails with FEED-ENCODING-1.
 */
export const decoded = async function* (chunks: AsyncIterable<Uint8Array>, requested?: string): AsyncGenerator<string> {
  const { head, all } = await peek(chunks, 256)
  const label = markOf(head) ?? requested ?? utf16Of(head) ?? declaredIn(head)
  const decoder = label === null || isUtf8(label) ? undecided() : strictlyNamed(label)
  for await (const chunk of all) yield decoder.decode(chunk, false)
  yield decoder.decode(new Uint8Array(0), true)
}

interface Decoder {
  readonly decode: (chunk: Uint8Array, isLast: boolean) => string
}

const isUtf8 = (label: string) => /^utf-?8$/i.test(label)

const markOf = (head: Uint8Array): string | null => {
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
  return label !== null && /^utf-?16/i.test(label) ? null : label
}

const strictlyNamed = (label: string): Decoder => {
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

/** ASCII as long as it is, then what the first other bytes say. */
const undecided = (): Decoder => {
  let decoder: TextDecoder | null = null
  let held: Uint8Array = new Uint8Array(0)
  return {
    decode: (chunk, isLast) => {
      if (decoder !== null) return decoder.decode(chunk, { stream: !isLast })
      const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk])
      if (isAscii(bytes)) {
        held = new Uint8Array(0)
        return latin1(bytes)
      }
      if (!isLast && isAscii(bytes.subarray(0, -3))) {
        held = bytes.slice(-3)
        return latin1(bytes.subarray(0, bytes.length - held.length))
      }
      decoder = textDecoder(looksLikeUtf8(bytes) ? "utf-8" : "windows-1252")
      return decoder.decode(bytes, { stream: !isLast })
    }
  }
}

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1")

/** Bytes of another encoding hardly ever make a right UTF-8 sequence: one of those outweighs some wrong ones. */
const CERTAINTY = 4

const looksLikeUtf8 = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder().decode(bytes, { stream: true })
  let wrong = 0
  let right = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0xfffd) wrong++
    else if (code > 0x7f) right++
  }
  return wrong <= CERTAINTY * right
}
