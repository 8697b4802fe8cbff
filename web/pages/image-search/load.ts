import { Effect } from "effect"
import { cropData, imageQuery } from "#domain/search/images/crop.ts"
import {
  cropWithin,
  type ImageAddress,
  readImageAddress,
  readUploadFault,
  imageHref
} from "#domain/search/images/address.ts"
import { MESSAGES } from "#domain/base/error-messages.ts"
import {
  type ImageMatches,
  type ImageProgress,
  ImageSearchApi,
  type ShownPhoto,
  type ImageRejected,
  type ImageUnavailable
} from "#domain/search/images/api.ts"
import { photoCategories, readImageResults } from "#domain/search/images/results.ts"
import { readImageChoice } from "#domain/search/images/choice.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { capitalize } from "#domain/base/text/dutch.ts"
import { readProductId } from "#domain/base/fields.ts"
import {
  type PersonalLoad,
  type PersonalRequest,
  type Action,
  type ActionResult,
  type ActionRequest,
  type InvalidForm,
  readTextFields
} from "#web/features/page/page-request.ts"
import { imageSearch as texts } from "#web/messages/image-search.ts"
import { type ImageSearchView, resultView, uploadView } from "./view.ts"
import { type UploadResponse, uploadNotice } from "#domain/search/images/image-record.ts"
import { ROUTES } from "#domain/base/routes.ts"

/** Spec: ROUTE-37, IMG-06, IMG-08, IMG-13, IMG-16. */
export const load: PersonalLoad<ImageSearchView> = async (request) => {
  const address = readImageAddress(request.url.searchParams)
  if (address.id === null) {
    const fault = readUploadFault(request.url.searchParams)
    return uploadView(null, fault === null ? null : UPLOAD_FAULTS[fault], await progressOf(request))
  }
  const photo = await photoOf(request, address.id)
  if (photo === "gone") return uploadView(address.id, null, await progressOf(request))
  if (photo === "failed") return uploadView(null, MESSAGES["common.error.api"])
  return resultOf(request, photo, address)
}

const UPLOAD_FAULTS = { "too-large": MESSAGES["search.image.error"], busy: texts.busy } as const

const progressOf = ({ run, log }: PersonalRequest): Promise<ImageProgress | null> =>
  run(ImageSearchApi.use((api) => api.progress)).catch((cause: unknown) => {
    log("progress of the image search", cause)
    return null
  })

const photoOf = ({ run, log }: PersonalRequest, id: string): Promise<ShownPhoto | "gone" | "failed"> =>
  run(
    ImageSearchApi.use((api) => api.photo(id)).pipe(
      Effect.catchTags({
        ImageNotFound: () => Effect.succeed("gone" as const),
        ImageRejected: () => Effect.succeed("gone" as const),
        ImageUnavailable: (cause) => Effect.sync(() => (log("photo", cause), "failed" as const))
      })
    )
  )

const resultOf = async (request: PersonalRequest, photo: ShownPhoto, { crop: requested, showsAll }: ImageAddress) => {
  const crop = cropWithin(requested, photo)
  const matches = await matchesOf(request, imageQuery({ id: photo.id, url: "" }, cropData(crop, photo, photo)))
  const { ids, message } = readImageResults(matches === null ? 0 : 200, matches)
  const cards = ids.length === 0 ? [] : await cardsOf(request, ids)
  const likeness = new Map(matches?.results)
  return resultView({
    photo,
    crop,
    requested,
    showsAll,
    choice: readImageChoice(request.url.searchParams),
    categoryNames: await namesOf(request, cards ?? []),
    cards: cards ?? [],
    categories: photoCategories(
      (cards ?? []).map(({ id, category }) => ({ category, likeness: likeness.get(id) ?? 0 })),
      matches !== null && matches.compared >= matches.total
    ),
    progress: matches,
    label: matches?.label ?? null,
    message: cards === null ? "common.error.api" : message,
    now: request.now()
  })
}

const matchesOf = async (
  { run, log }: PersonalRequest,
  query: ReturnType<typeof imageQuery>
): Promise<ImageMatches | null> => {
  if (query === null) return null
  return run(ImageSearchApi.use((api) => api.search(query))).catch((cause: unknown) => {
    log("image search", cause)
    return null
  })
}

const cardsOf = (
  { run, log, session }: PersonalRequest,
  ids: ReadonlyArray<string>
): Promise<ReadonlyArray<ProductCard> | null> =>
  run(
    ListsApi.use((api) =>
      api.productProfile(
        session.caller,
        ids.map(readProductId).filter((id) => id !== null)
      )
    )
  ).catch((cause: unknown) => {
    log("products that look like a photo", cause)
    return null
  })

const namesOf = async ({ api, log }: PersonalRequest, cards: ReadonlyArray<ProductCard>) => {
  const keys = [...new Set(cards.flatMap(({ category }) => category ?? []))]
  const names = await Promise.all(
    keys.map(async (key) => {
      try {
        return [[key as string, capitalize((await api.category(key)).category.name)] as const]
      } catch (cause) {
        log("category of a photo", cause)
        return []
      }
    })
  )
  return new Map(names.flat())
}

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
