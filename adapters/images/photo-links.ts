import { Context, Data, Effect, Layer } from "effect"
import { IMAGE_LIMIT } from "#domain/image-search/upload.ts"

/** A photo is not fetched from there, or none was there. */
export class LinkRefused extends Data.TaggedError("LinkRefused")<{ readonly reason: string }> {}

/** Port: photos from elsewhere. Spec: IMG-12. */
export class PhotoLinks extends Context.Service<
  PhotoLinks,
  { readonly load: (url: string) => Effect.Effect<Uint8Array<ArrayBuffer>, LinkRefused> }
>()("adapters/images/PhotoLinks") {}

/** What fetching needs of the world. */
export interface LinkOptions {
  /** Names of hosts photos may come from, in lower case. */
  readonly hosts: ReadonlyArray<string>
  readonly fetch: typeof fetch
  /** Whether a host has addresses, and public ones only. */
  readonly isPublic: (host: string) => Promise<boolean>
}

/** Time one photo may take in all. */
const PATIENCE = "10 seconds"

/**
 * Fetches from the hosts that are named, over HTTPS at the usual port; not from one with a private address, not from where an
 * answer redirects to, and never more than a photo may have. Spec: IMG-12.
 */
export const photoLinks = ({ hosts, fetch, isPublic }: LinkOptions): Layer.Layer<PhotoLinks> =>
  Layer.sync(PhotoLinks, () => {
    const load = async (url: URL, signal: AbortSignal) => {
      if (!(await isPublic(url.hostname))) throw new Error("A private address")
      const { ok, body } = await fetch(url, { signal, redirect: "error" })
      if (!ok || body === null) throw new Error("No answer with a body")
      return readUpTo(body, IMAGE_LIMIT - 1)
    }
    return {
      load: Effect.fnUntraced(function* (text) {
        const url = URL.parse(text)
        if (url?.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") {
          return yield* new LinkRefused({ reason: "It is no plain https address." })
        }
        if (!hosts.includes(url.hostname)) {
          return yield* new LinkRefused({ reason: "Photos are not fetched from this host." })
        }
        return yield* Effect.tryPromise((signal) => load(url, signal)).pipe(
          Effect.timeout(PATIENCE),
          Effect.mapError(() => new LinkRefused({ reason: "No photo could be fetched from there." }))
        )
      })
    }
  })

const readUpTo = async (body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Array<Uint8Array<ArrayBuffer>> = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > limit) throw new Error("Too long")
    chunks.push(new Uint8Array(chunk))
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
