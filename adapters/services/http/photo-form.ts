import { Data, Effect, type Scope, Stream } from "effect"
import { Multipart } from "effect/http"
import { API_PREFIX } from "#adapters/contract/api.ts"
import type { TooBusy } from "#adapters/media/images/concurrency-limit.ts"
import { UploadStore } from "#adapters/media/images/uploads.ts"
import { IMAGE_LIMIT_BYTES } from "#domain/search/images/image-record.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { type Call, pathFromTarget } from "./call.ts"

export const MAX_PHOTO_BODY_BYTES = IMAGE_LIMIT_BYTES + 16 * 1024

const PHOTO_PATHS: ReadonlyArray<string> = [`${API_PREFIX}/image-search/file`, ROUTES.imageSearch]

const FORM = /^multipart\/form-data\s*(;|$)/i

export const isPhotoForm = ({ target, headers }: Pick<Call, "target" | "headers">): boolean =>
  PHOTO_PATHS.includes(pathFromTarget(target)) && FORM.test(headers["content-type"] ?? "")

class PhotoFormRejected extends Data.TaggedError("PhotoFormRejected")<{
  readonly status: 400 | 413
  readonly field: "file" | "body"
  readonly reason: string
}> {}

/** Reads the file of a form while its body arrives. The file exists until the scope closes. Spec: IMG-11, IMG-21. */
export const readPhotoForm = Effect.fnUntraced(function* (
  headers: Readonly<Record<string, string>>,
  body: Stream.Stream<Uint8Array, unknown>
): Effect.fn.Return<Blob, PhotoFormRejected | TooBusy, UploadStore | Scope.Scope> {
  if (Number(headers["content-length"] ?? 0) > MAX_PHOTO_BODY_BYTES) return yield* TOO_LONG
  const uploads = yield* UploadStore
  let photo: Blob | null = null
  const take = (part: Multipart.Part) =>
    Multipart.isFile(part) && part.key === "file" && photo === null
      ? Effect.map(uploads.store(part.content), (stored) => void (photo = stored))
      : Effect.fail(NO_PHOTO)
  yield* Stream.mapError(body, () => BROKEN_OFF).pipe(
    Stream.pipeThroughChannel(Multipart.makeChannel<PhotoFormRejected>({ ...headers })),
    Stream.runForEach((part): Effect.Effect<void, PhotoFormError, Scope.Scope> => take(part)),
    Effect.catchTag("MultipartError", ({ reason }) =>
      Effect.fail(reason._tag === "BodyTooLarge" ? TOO_LONG : UNREADABLE)
    ),
    Effect.provide(LIMITS)
  )
  return photo ?? (yield* NO_PHOTO)
})

type PhotoFormError = PhotoFormRejected | TooBusy | Multipart.MultipartError

const LIMITS = Multipart.limitsServices({ maxTotalSize: MAX_PHOTO_BODY_BYTES, maxFieldSize: 1024 })

const TOO_LONG = new PhotoFormRejected({
  status: 413,
  field: "body",
  reason: `The body is longer than ${MAX_PHOTO_BODY_BYTES} bytes.`
})
const BROKEN_OFF = new PhotoFormRejected({ status: 400, field: "body", reason: "The body broke off." })
const UNREADABLE = new PhotoFormRejected({ status: 400, field: "body", reason: "The form cannot be read." })
const NO_PHOTO = new PhotoFormRejected({
  status: 400,
  field: "file",
  reason: "The form holds one file, and nothing else."
})
