import { Effect } from "effect"
import { MESSAGES } from "#domain/errors/messages.ts"
import { imageHref } from "#domain/image-search/address.ts"
import { ImageSearchApi } from "#domain/image-search/api.ts"
import type { ImageRejected, ImageUnavailable } from "#domain/image-search/errors.ts"
import type { UploadResponse } from "#domain/image-search/image-record.ts"
import { uploadNotice } from "#domain/image-search/upload.ts"
import { imageSearch as texts } from "#web/messages/image-search.ts"
import type { Act, Acted, ActRequest, Refused } from "#web/features/page/server-page.ts"
import { readTextFields } from "#web/features/page/form-fields.ts"

/** Takes a photo or the address of one, and leads to what looks like it. Spec: IMG-01, IMG-02, IMG-19, IMG-20, APP-13. */
export const act: Act = async (request) => {
  const file = request.form.get("file")
  const { url } = readTextFields(request.form, ["url"])
  return typeof file === "object" && file !== null ? takeFile(request, file) : takeLink(request, url)
}

const takeFile = (request: ActRequest, file: File): Promise<Acted> => {
  const error = MESSAGES[uploadNotice("file") ?? "search.image.error"]
  return take(
    request,
    "photo",
    ImageSearchApi.use((api) => api.file(file)),
    { field: "file", error, typed: {} }
  )
}

const takeLink = (request: ActRequest, url: string): Promise<Acted> => {
  const link = ImageSearchApi.use((api) => api.link(url.trim()))
  return take(request, "photo by its address", link, { field: "url", error: texts.linkFailed, typed: { url } })
}

/** The form after a photo that was not taken. */
interface Retry {
  readonly field: "file" | "url"
  /** Shown unless there is more to say. */
  readonly error: string
  readonly typed: Refused["typed"]
}

const take = (
  { run, log }: ActRequest,
  what: string,
  upload: Effect.Effect<UploadResponse, ImageRejected | ImageUnavailable, ImageSearchApi>,
  { field, error, typed }: Retry
): Promise<Acted> => {
  const refuse = (cause: unknown, text: string, status?: number): Effect.Effect<Acted> =>
    Effect.sync(() => {
      log(what, cause)
      return { problems: { [field]: text }, typed, ...(status !== undefined && { status }) }
    })
  return run(
    upload.pipe(
      Effect.map(({ id }): Acted => ({ goTo: imageHref({ id, crop: null, showsAll: false }) })),
      Effect.catchTags({
        ImageRejected: (cause) => refuse(cause, cause.pixels === undefined ? error : texts.tooManyPixels(cause.pixels)),
        ImageUnavailable: (cause) => refuse(cause, texts.busy, 503)
      })
    )
  )
}
