import { breadcrumb, type ShownCrumb } from "#domain/breadcrumb/breadcrumb.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { MESSAGES, type MessageKey } from "#domain/errors/messages.ts"
import { imageHref, writeCrop } from "#domain/image-search/address.ts"
import type { ImageMatches, ShownPhoto } from "#domain/image-search/api.ts"
import { type Crop, type Size, type PhotoPart, photoParts } from "#domain/image-search/crop.ts"
import { type ImageRecord, imageRecord } from "#domain/image-search/image-record.ts"
import { IMAGE_TEXT } from "#domain/image-search/results.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { imageSearch as texts } from "#web/messages/image-search.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"
import { type ProductItem, productItems } from "#web/features/products/product-item.ts"

/** The number of products shown at first, equal to that of a search page. Spec: IMG-16. */
const INITIAL_PRODUCTS = 30

interface Shared {
  readonly head: HeadView
  readonly steps: ReadonlyArray<ShownCrumb>
}

/** The view of the upload form. */
export interface UploadView extends Shared {
  readonly kind: "upload"
  /** The id of the requested photo if it was deleted; otherwise null. */
  readonly gone: string | null
  /** null if nothing failed. */
  readonly error: string | null
}

/** The likely subject of a photo. Spec: IMG-18. */
interface Likely {
  readonly label: string
  readonly href: string
  /** How many of the first results share the category; null for a product. */
  readonly confidence: string | null
}

/** The view of the similar products. */
export interface ResultView extends Shared {
  readonly kind: "result"
  readonly photo: ImageRecord
  /** Sides of the photo itself. */
  readonly size: Size
  /** The crop in pixels of the photo itself. */
  readonly crop: Crop
  readonly parts: ReadonlyArray<{
    readonly part: PhotoPart
    readonly label: string
    readonly href: string
    readonly isChosen: boolean
  }>
  /** The most similar category, or else product; null if there is none. */
  readonly likely: Likely | null
  readonly products: ReadonlyArray<ProductItem>
  /** How many products were compared so far; null once all were. Spec: IMG-25. */
  readonly progress: string | null
  /** The number of results, also announced to screen readers. */
  readonly found: string
  /** The link to all results; null if all are shown. */
  readonly more: { readonly label: string; readonly href: string } | null
  /** The error, without products; null if nothing failed. Spec: IMG-06. */
  readonly error: string | null
}

/** The view of the image search. Spec: IMG-08, ROUTE-37. */
export type ImageSearchView = UploadView | ResultView

/** Spec: ROUTE-37, IMG-02, IMG-13. */
export const uploadView = (gone: string | null, error: string | null): UploadView => ({
  kind: "upload",
  ...shared(texts.heading),
  gone,
  error
})

/** The data of the similar products. */
interface ImageSearchData {
  readonly photo: ShownPhoto
  /** The crop within the photo. */
  readonly crop: Crop
  readonly showsAll: boolean
  /** The products, the most similar first. */
  readonly cards: ReadonlyArray<ProductCard>
  /** The most similar category with the address of its products; null if there is none. */
  readonly likely: Likely | null
  /** How many of all products were compared; null if the search failed. */
  readonly progress: Pick<ImageMatches, "compared" | "total"> | null
  readonly message: MessageKey | null
  readonly now: Date
}

/** Spec: IMG-06, IMG-08, IMG-16 to IMG-18. */
export const resultView = ({
  photo,
  crop,
  showsAll,
  cards,
  likely,
  progress,
  message,
  now
}: ImageSearchData): ResultView => {
  const shown = showsAll ? cards : cards.slice(0, INITIAL_PRODUCTS)
  const [best] = cards
  const looksLike =
    likely ?? (best === undefined ? null : { label: best.name, href: best.canonical_path, confidence: null })
  const hrefOf = (crop: Crop, showsAll = false) => imageHref({ id: photo.id, crop, showsAll })
  return {
    kind: "result",
    ...shared(looksLike === null ? texts.heading : `${IMAGE_TEXT.title} ${looksLike.label}`),
    photo: imageRecord(photo) ?? { id: photo.id, url: "" },
    size: { width: photo.width, height: photo.height },
    crop,
    parts: photoParts(photo).map(([part, one]) => ({
      part,
      label: texts.part[part],
      href: hrefOf(one),
      isChosen: writeCrop(one) === writeCrop(crop)
    })),
    likely: looksLike,
    products: productItems(shown, now),
    progress:
      progress === null || progress.compared >= progress.total
        ? null
        : texts.comparing(progress.compared, progress.total),
    found: message === null ? texts.found(cards.length) : "",
    more:
      shown.length === cards.length
        ? null
        : { label: texts.more(cards.length - shown.length), href: hrefOf(crop, true) },
    error: message === null ? null : MESSAGES[message]
  }
}

const shared = (title: string): Shared => ({
  head: headView({ title, description: texts.description, robots: "noindex, follow" }),
  steps: breadcrumb([
    { label: texts.search, href: ROUTES.search },
    { label: texts.heading, href: ROUTES.imageSearch }
  ])
})
