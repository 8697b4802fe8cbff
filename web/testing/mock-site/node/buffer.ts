import { Result } from "effect"
import { Base64Url } from "effect/encoding"

/** The part of Node's `Buffer` that pages and handlers use, for a worker. */
class WorkerBuffer extends Uint8Array<ArrayBuffer> {
  /** Writes a text from the beginning. Returns the number of bytes. */
  write(text: string): number {
    return new TextEncoder().encodeInto(text, this).written
  }

  override toString(encoding = "utf8", start = 0, end = this.length): string {
    const bytes = this.subarray(start, end)
    return encoding === "base64url" ? Base64Url.encode(bytes) : new TextDecoder().decode(bytes)
  }
}

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): WorkerBuffer =>
  new WorkerBuffer(buffer, byteOffset, byteLength)

const bytesOf = (content: string | Uint8Array, encoding: string): Uint8Array<ArrayBuffer> => {
  if (typeof content !== "string") return Uint8Array.from(content)
  return encoding === "base64url"
    ? Uint8Array.from(Result.getOrElse(Base64Url.decode(content), () => []))
    : new TextEncoder().encode(content)
}

/** The functions of `Buffer`. */
export const Buffer = {
  alloc: (size: number) => new WorkerBuffer(new ArrayBuffer(size)),
  allocUnsafe: (size: number) => new WorkerBuffer(new ArrayBuffer(size)),
  byteLength: (content: string | Uint8Array) => bytesOf(content, "utf8").length,
  /** Copies a text or bytes; of an `ArrayBuffer`, returns a view instead. */
  from: (content: string | Uint8Array | ArrayBuffer, encodingOrStart: string | number = "utf8", length?: number) =>
    content instanceof ArrayBuffer
      ? new WorkerBuffer(content, Number(encodingOrStart), length)
      : toBuffer(bytesOf(content, String(encodingOrStart)))
}
