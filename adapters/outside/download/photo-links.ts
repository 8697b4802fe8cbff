import { Context, Data, Effect, Layer, type Scope } from "effect"
import { Downloads } from "./port.ts"
import { IMAGE_LIMIT_BYTES } from "#domain/search/images/image-record.ts"
import type { TooBusy } from "#adapters/media/images/concurrency-limit.ts"
import { UploadStore } from "#adapters/media/images/uploads.ts"

class LinkRejected extends Data.TaggedError("LinkRejected")<{ readonly reason: string }> {}

export class PhotoLinks extends Context.Service<
  PhotoLinks,
  {
    /** The photo is stored until the scope closes. */
    readonly load: (url: string) => Effect.Effect<Blob, LinkRejected | TooBusy, Scope.Scope>
  }
>()("adapters/media/images/PhotoLinks") {}

/** A redirect could lead to a host that is not allowed. */
const LIMITS = { bytes: IMAGE_LIMIT_BYTES - 1, redirects: 0 }

/** Time for one photo, for which a visitor waits. It includes waiting for a turn at the host. */
const FETCH_TIMEOUT = "10 seconds"

/** HTTPS at the default port of `hosts` only. Rejects redirects, and files above the limit. Spec: IMG-12. */
export const photoLinks = (hosts: ReadonlyArray<string>): Layer.Layer<PhotoLinks, never, UploadStore | Downloads> =>
  Layer.effect(
    PhotoLinks,
    Effect.gen(function* () {
      const uploads = yield* UploadStore
      const downloads = yield* Downloads
      return {
        load: Effect.fnUntraced(function* (text) {
          const url = URL.parse(text)
          if (url?.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") {
            return yield* new LinkRejected({ reason: "It is no plain https address." })
          }
          if (!hosts.includes(url.hostname)) {
            return yield* new LinkRejected({ reason: "Photos are not fetched from this host." })
          }
          const request = { url: url.href, accept: "image/*", limits: LIMITS }
          const loaded = yield* downloads
            .download(request, (body) => uploads.store(body))
            .pipe(
              Effect.timeout(FETCH_TIMEOUT),
              Effect.mapError((failure) => (failure._tag === "TooBusy" ? failure : NO_PHOTO))
            )
          return loaded.isModified ? loaded.value : yield* NO_PHOTO
        })
      }
    })
  )

const NO_PHOTO = new LinkRejected({ reason: "No photo could be fetched from there." })
