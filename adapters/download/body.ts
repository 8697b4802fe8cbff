import type { IncomingMessage } from "node:http"
import { pipeline, type Readable } from "node:stream"
import { createGunzip } from "node:zlib"
import { Effect, Stream } from "effect"
import { DownloadFailed, downloadFailed, dutchDuration, dutchSize } from "./failures.ts"
import { connectionFailure } from "./http.ts"
import type { DownloadBody, DownloadLimits } from "./port.ts"

/** Maximum ratio of unpacked to sent bytes, checked beyond `FREE_BYTES` unpacked bytes. Real feeds stay below 50. */
const MAX_RATIO = 250
const FREE_BYTES = 64 * 2 ** 20

/** The body of a response while it is read. */
interface ReadBody {
  readonly body: DownloadBody
  /** Bytes of the body so far, without transfer coding. */
  readonly bytesRead: () => number
}

/**
 * Opens the body of a response: unpacks gzip, and fails if a piece takes too long or a bound is exceeded. Fails at once if
 * the declared length is above the bound. Spec: DOWNLOAD-04, DOWNLOAD-05.
 */
export const openBody = (
  response: IncomingMessage,
  limits: DownloadLimits
): Effect.Effect<ReadBody, DownloadFailed> => {
  const tooLarge = downloadFailed("too-large", dutchSize(limits.bytes))
  if (Number(response.headers["content-length"] ?? 0) > limits.bytes) return Effect.fail(tooLarge)
  const coding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase()
  const isPacked = coding === "gzip" || coding === "x-gzip"
  if (!isPacked && coding !== "identity" && coding !== "") return Effect.fail(downloadFailed("coding", coding))

  let sent = 0
  let bytes = 0
  const count = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      sent += chunk.length
      if (sent > limits.bytes) throw tooLarge
      yield chunk
    }
  }
  const unpacked = isPacked ? pipeline(response, count, createGunzip(), () => undefined) : response
  const body = Stream.fromAsyncIterable(abortableChunks(unpacked), bodyFailure).pipe(
    Stream.timeoutOrElse({
      duration: limits.idleMs,
      orElse: () => Stream.fail(downloadFailed("stalled", dutchDuration(limits.idleMs)))
    }),
    Stream.mapEffect((chunk) => {
      bytes += chunk.length
      if (bytes > limits.bytes) return Effect.fail(tooLarge)
      return isPacked && bytes > FREE_BYTES && bytes > MAX_RATIO * sent
        ? Effect.fail(downloadFailed("bomb", String(MAX_RATIO)))
        : Effect.succeed(chunk)
    })
  )
  return Effect.succeed({ body, bytesRead: () => bytes })
}

/**
 * Iterates over a stream. Unlike the iterator of Node, `return` does not wait for a piece that may never come.
 */
const abortableChunks = (stream: Readable): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => {
    const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]()
    return {
      next: () => chunks.next(),
      return: () => {
        stream.destroy()
        return Promise.resolve({ done: true, value: undefined })
      }
    }
  }
})

const bodyFailure = (error: unknown): DownloadFailed => {
  if (error instanceof DownloadFailed) return error
  const code = error instanceof Error && "code" in error ? String(error.code) : ""
  if (code === "Z_BUF_ERROR") return downloadFailed("broken", "het antwoord is niet compleet")
  return code.startsWith("Z_") ? downloadFailed("damaged") : connectionFailure(error)
}
