import { Effect } from "effect"
import { MESSAGES } from "#domain/base/error-messages.ts"
import { imageHref } from "#domain/search/images/address.ts"
import { ImageSearchApi, type ImageRejected, type ImageUnavailable } from "#domain/search/images/api.ts"
import { type UploadResponse, uploadNotice } from "#domain/search/images/image-record.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { imageSearch as texts } from "#web/messages/image-search.ts"
import {
  type Action,
  type ActionResult,
  type ActionRequest,
  type InvalidForm,
  readTextFields
} from "#web/features/page/page-request.ts"

/** Stores a photo, or the photo at an address, and redirects to similar products. Spec: IMG-01, IMG-02, IMG-19, IMG-20, APP-13. */
export const action: Action = async (request) => {
  const file = request.form.get("file")
  const { url } = readTextFields(request.form, ["url"])
  return typeof file === "object" && file !== null ? takeFile(request, file) : takeLink(request, url)
}

const takeFile = (request: ActionRequest, file: File): Promise<ActionResult> => {
  const error = MESSAGES[uploadNotice("file") ?? "search.image.error"]
  return take(
    request,
    "photo",
    ImageSearchApi.use((api) => api.file(file)),
    { field: "file", error, values: {} }
  )
}

const takeLink = (request: ActionRequest, url: string): Promise<ActionResult> => {
  const link = ImageSearchApi.use((api) => api.link(url.trim()))
  return take(request, "photo by its address", link, { field: "url", error: texts.linkFailed, values: { url } })
}

interface Retry {
  readonly field: "file" | "url"
  /** The error shown if the rejection has none of its own. */
  readonly error: string
  readonly values: InvalidForm["values"]
}

const take = (
  { run, log }: ActionRequest,
  what: string,
  upload: Effect.Effect<UploadResponse, ImageRejected | ImageUnavailable, ImageSearchApi>,
  { field, error, values }: Retry
): Promise<ActionResult> => {
  const reject = (cause: unknown, text: string, status?: number): Effect.Effect<ActionResult> =>
    Effect.sync(() => {
      log(what, cause)
      return { fieldErrors: { [field]: text }, values, ...(status !== undefined && { status }) }
    })
  return run(
    upload.pipe(
      Effect.map(({ id, gtin }): ActionResult => ({
        // A product with the barcode of the photo wins from products that resemble it.
        goTo: gtin === undefined ? imageHref({ id, crop: null, showsAll: false }) : `${ROUTES.search}?q=${gtin}`
      })),
      Effect.catchTags({
        ImageRejected: (cause) => reject(cause, cause.pixels === undefined ? error : texts.tooManyPixels(cause.pixels)),
        ImageUnavailable: (cause) => reject(cause, texts.busy, 503)
      })
    )
  )
}
