import { Context, Data, Effect, Layer, type Scope, Stream } from "effect"
import { IMAGE_LIMIT_BYTES } from "#domain/image-search/upload.ts"
import type { TooBusy } from "./concurrency-limit.ts"
import { UploadStore } from "./uploads.ts"

/** Error for a link that is not allowed or does not lead to a photo. */
class LinkRejected extends Data.TaggedError("LinkRejected")<{ readonly reason: string }> {}

/** Port that fetches photos by their address. Spec: IMG-12. */
export class PhotoLinks extends Context.Service<
  PhotoLinks,
  {
    /** Fetches a photo, which is stored until the scope closes. */
    readonly load: (url: string) => Effect.Effect<Blob, LinkRejected | TooBusy, Scope.Scope>
  }
>()("adapters/images/PhotoLinks") {}

/** Dependencies of {@link photoLinks}. */
interface LinkOptions {
  /** Host names that photos may be fetched from, in lower case. */
  readonly hosts: ReadonlyArray<string>
  readonly fetch: typeof fetch
  /** Returns true if a host has addresses, all of them public. */
  readonly isPublic: (host: string) => Promise<boolean>
}

/** Timeout of fetching one photo. */
const FETCH_TIMEOUT = "10 seconds"

/**
 * Fetches photos from `hosts` only, over HTTPS at the default port. Rejects hosts with a private address, redirects,
 * and files above the limit of a photo. Spec: IMG-12.
 */
export const photoLinks = ({ hosts, fetch, isPublic }: LinkOptions): Layer.Layer<PhotoLinks, never, UploadStore> =>
  Layer.effect(
    PhotoLinks,
    Effect.gen(function* () {
      const uploads = yield* UploadStore

      const fetchBody = async (url: URL, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
        if (!(await isPublic(url.hostname))) throw new Error("A private address")
        const { ok, headers, body } = await fetch(url, { signal, redirect: "error" })
        if (body === null) throw new Error("No answer with a body")
        if (ok && Number(headers.get("content-length") ?? 0) < IMAGE_LIMIT_BYTES) return body
        await body.cancel()
        throw new Error("No photo")
      }

      return {
        load: Effect.fnUntraced(function* (text) {
          const url = URL.parse(text)
          if (url?.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") {
            return yield* new LinkRejected({ reason: "It is no plain https address." })
          }
          if (!hosts.includes(url.hostname)) {
            return yield* new LinkRejected({ reason: "Photos are not fetched from this host." })
          }
          const body = Effect.tryPromise((signal) => fetchBody(url, signal))
          return yield* Effect.flatMap(body, (stream) => uploads.store(bytesOf(stream))).pipe(
            Effect.timeout(FETCH_TIMEOUT),
            Effect.mapError((cause) =>
              cause._tag === "TooBusy" ? cause : new LinkRejected({ reason: "No photo could be fetched from there." })
            )
          )
        })
      }
    })
  )

/** Streams a body; fails if it is larger than a photo may be. */
const bytesOf = (body: ReadableStream<Uint8Array>): Stream.Stream<Uint8Array, LinkRejected> => {
  let length = 0
  return Stream.fromAsyncIterable(body, () => TOO_LARGE).pipe(
    Stream.mapEffect((chunk) => {
      length += chunk.length
      return length < IMAGE_LIMIT_BYTES ? Effect.succeed(chunk) : Effect.fail(TOO_LARGE)
    })
  )
}

const TOO_LARGE = new LinkRejected({ reason: "No photo could be fetched from there." })
