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

interface ReadBody {
  readonly body: DownloadBody
  readonly bytesRead: () => number
}

/** Fails if a piece takes too long or a bound is exceeded, as declared or sent. Spec: DOWNLOAD-04, DOWNLOAD-05. */
export const openBody = (
  response: IncomingMessage,
  limits: DownloadLimits
): Effect.Effect<ReadBody, DownloadFailed> => {
  const tooLarge = downloadFailed("too-large", dutchSize(limits.bytes))
  if (Number(response.headers["content-length"] ?? 0) > limits.bytes) return Effect.fail(tooLarge)
  const coding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase()
  if (coding === "identity" || coding === "") return Effect.succeed(limitBody(response, limits))
  if (coding !== "gzip" && coding !== "x-gzip") return Effect.fail(downloadFailed("coding", coding))

  let sent = 0
  const count = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      sent += chunk.length
      if (sent > limits.bytes) throw tooLarge
      yield chunk
    }
  }
  const unpacked = pipeline(response, count, createGunzip(), () => undefined)
  return Effect.succeed(limitBody(unpacked, limits, { packedBytes: () => sent }))
}

interface BodyOptions {
  readonly toFailure?: (error: unknown) => DownloadFailed
  readonly packedBytes?: () => number
}

export const limitBody = (
  stream: Readable,
  { bytes: maxBytes, idleMs }: DownloadLimits,
  { toFailure = bodyFailure, packedBytes = () => Infinity }: BodyOptions = {}
): ReadBody => {
  let bytes = 0
  // An error after the last piece, when nobody reads any more, would end the process.
  stream.on("error", () => undefined)
  const body = Stream.fromAsyncIterable(abortableChunks(stream), toFailure).pipe(
    Stream.timeoutOrElse({
      duration: idleMs,
      orElse: () => Stream.fail(downloadFailed("stalled", dutchDuration(idleMs)))
    }),
    Stream.mapEffect((chunk) => {
      bytes += chunk.length
      if (bytes > maxBytes) return Effect.fail(downloadFailed("too-large", dutchSize(maxBytes)))
      return bytes > FREE_BYTES && bytes > MAX_RATIO * packedBytes()
        ? Effect.fail(downloadFailed("bomb", String(MAX_RATIO)))
        : Effect.succeed(chunk)
    })
  )
  return { body, bytesRead: () => bytes }
}

/** Iterates over a stream. Unlike the iterator of Node, `return` does not wait for a piece that may never come. */
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
