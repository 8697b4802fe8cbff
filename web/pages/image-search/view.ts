import { breadcrumb, type ShownCrumb } from "#domain/site/breadcrumb.ts"
import type { CategoryKey } from "#domain/base/ids.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { MESSAGES, type MessageKey } from "#domain/base/error-messages.ts"
import { imageHref, isCropWithin, writeCrop } from "#domain/search/images/address.ts"
import type { ImageProgress, ShownPhoto } from "#domain/search/images/api.ts"
import { chooseResults, type ChosenResults, IMAGE_SORTS, type ImageChoice } from "#domain/search/images/choice.ts"
import { type Crop, photoParts } from "#domain/search/images/crop.ts"
import { imageRecord } from "#domain/search/images/image-record.ts"
import { IMAGE_TEXT, type photoCategories } from "#domain/search/images/results.ts"
import { categoryProductsPath } from "#domain/base/paths.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { imageSearch as texts } from "#web/messages/image-search.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"
import { productItems } from "#web/features/products/product-item.ts"

const INITIAL_PRODUCTS = 30

interface Shared {
  readonly head: HeadView
  readonly steps: ReadonlyArray<ShownCrumb>
}

/** The subject of a photo: a category that is known, or the product that a label names. Spec: IMG-18, IMG-31. */
interface Likely {
  readonly label: string
  readonly href: string
  /** How many of the first results share the category; null for a product. */
  readonly confidence: string | null
}

export type UploadView = ReturnType<typeof uploadView>

export type ResultView = ReturnType<typeof resultView>

export type ImageSearchView = UploadView | ResultView

/** `gone` is the id of the requested photo if it was deleted. */
export const uploadView = (gone: string | null, error: string | null, progress: ImageProgress | null = null) => ({
  kind: "upload" as const,
  ...shared(texts.heading),
  gone,
  error,
  progress: progressOf(progress)
})

/** Says how many pictures were compared so far; null once all were. Spec: IMG-25. */
const progressOf = (progress: ImageProgress | null): string | null =>
  progress !== null && progress.compared < progress.total ? texts.comparing(progress.compared, progress.total) : null

interface ImageSearchData {
  readonly photo: ShownPhoto
  /** The crop within the photo, and the one that the address asks for. */
  readonly crop: Crop
  readonly requested: Crop | null
  readonly showsAll: boolean
  readonly choice: ImageChoice
  readonly categoryNames: ReadonlyMap<string, string>
  /** The products, the most similar first. */
  readonly cards: ReadonlyArray<ProductCard>
  readonly categories: ReturnType<typeof photoCategories<CategoryKey>>
  /** How many of all products were compared; null if the search failed. */
  readonly progress: ImageProgress | null
  readonly label: string | null
  readonly message: MessageKey | null
  readonly now: Date
}

/** Returns the view of the similar products. A product that a label names is the likely subject. Spec: IMG-06, IMG-08, IMG-16 to IMG-18, IMG-27, IMG-28, IMG-31. */
export const resultView = ({
  photo,
  crop,
  requested,
  showsAll,
  choice: wanted,
  categoryNames,
  cards,
  categories,
  progress,
  label,
  message,
  now
}: ImageSearchData) => {
  const chosen = chooseResults(cards, wanted)
  const { results, choice } = chosen
  const shown = showsAll ? results : results.slice(0, INITIAL_PRODUCTS)
  const [best] = cards
  const comparing = progressOf(progress)
  const named = (keys: ReadonlyArray<CategoryKey>) =>
    keys.flatMap((key) => {
      const name = categoryNames.get(key)
      return name === undefined ? [] : [{ label: name, href: categoryProductsPath(key) }]
    })
  const { known, possible, agreeing, counted } = categories
  const [category] = known === null ? [] : named([known])
  const likely: Likely | null =
    best !== undefined && label !== null
      ? { label: best.name, href: best.canonical_path, confidence: null }
      : category === undefined
        ? null
        : { ...category, confidence: texts.agreeing(agreeing, counted) }
  const heading = headingOf(best !== undefined, label !== null, likely !== null)
  const hrefOf = (crop: Crop) => imageHref({ id: photo.id, crop, showsAll: false })
  const hrefFor = (choice: ImageChoice, showsAll = false) => imageHref({ id: photo.id, crop, showsAll }, choice)
  return {
    kind: "result" as const,
    ...shared(likely === null ? heading : `${heading} ${likely.label}`),
    photo: imageRecord(photo) ?? { id: photo.id, url: "" },
    size: { width: photo.width, height: photo.height },
    crop,
    parts: photoParts(photo).map(([part, one]) => ({
      part,
      label: texts.part[part],
      href: hrefOf(one),
      isChosen: writeCrop(one) === writeCrop(crop)
    })),
    isCropRejected: requested !== null && !isCropWithin(requested, photo),
    sorts: IMAGE_SORTS.map((sort) => ({
      label: texts.sort[sort],
      count: null,
      href: hrefFor({ ...choice, sort }),
      isChosen: sort === choice.sort
    })),
    facets: facetsOf(chosen, categoryNames, hrefFor),
    heading,
    likely,
    guesses: likely === null ? named(possible).slice(0, MAX_GUESSES) : [],
    // The words in the crop that name the first products, with the search for them (IMG-31).
    label: label === null ? null : { text: label, href: `${ROUTES.search}?${new URLSearchParams({ q: label })}` },
    products: productItems(shown, now),
    progress: comparing,
    found:
      message !== null
        ? ""
        : results.length === cards.length
          ? (comparing !== null ? texts.foundSoFar : texts.found)(cards.length)
          : texts.foundOf(results.length, cards.length),
    more:
      shown.length === results.length
        ? null
        : { label: texts.more(results.length - shown.length), href: hrefFor(choice, true) },
    error: message === null ? null : MESSAGES[message]
  }
}

const headingOf = (hasResults: boolean, hasLabel: boolean, isKnown: boolean): string => {
  if (!hasResults) return texts.heading
  if (hasLabel) return IMAGE_TEXT.product
  return isKnown ? IMAGE_TEXT.certain : IMAGE_TEXT.unsure
}

const MAX_GUESSES = 5

const MAX_VALUES = 6

const facetsOf = (
  { choice, categories, brands }: ChosenResults<ProductCard>,
  categoryNames: ReadonlyMap<string, string>,
  hrefFor: (choice: ImageChoice) => string
) =>
  [
    { field: "category", label: texts.category, values: categories, nameOf: (key: string) => categoryNames.get(key) },
    { field: "brand", label: texts.brand, values: brands, nameOf: (brand: string) => brand }
  ].flatMap(({ field, label, values, nameOf }) => {
    const chosen = field === "category" ? choice.category : choice.brand
    const named = values.flatMap(({ value, count }) => {
      const name = nameOf(value)
      return name === undefined ? [] : [{ value, count, name }]
    })
    if (named.length < 2 && chosen === null) return []
    const first = named.filter(({ value }, at) => at < MAX_VALUES || value === chosen)
    const all = {
      label: texts.all,
      count: null,
      href: hrefFor({ ...choice, [field]: null }),
      isChosen: chosen === null
    }
    const links = first.map(({ value, count, name }) => ({
      label: name,
      count,
      href: hrefFor({ ...choice, [field]: value }),
      isChosen: value === chosen
    }))
    return [{ label, values: [all, ...links] }]
  })

const shared = (title: string): Shared => ({
  head: headView({ title, description: texts.description, robots: "noindex, follow" }),
  steps: breadcrumb([
    { label: texts.search, href: ROUTES.search },
    { label: texts.heading, href: ROUTES.imageSearch }
  ])
})
