import { ROUTES } from "#domain/base/routes.ts"
import { ALL_RESULTS, type ImageChoice, imageChoiceParameters } from "./choice.ts"
import { type Crop, firstCrop } from "./crop.ts"
import type { Size } from "#domain/catalogue/pixel-limit.ts"
import { IMAGE_ID_LIMIT } from "./image-record.ts"

export interface ImageAddress {
  readonly id: string | null
  /** Crop in pixels of the photo itself; null: the first crop. */
  readonly crop: Crop | null
  readonly showsAll: boolean
}

export const tooLargeHref = `${ROUTES.imageSearch}?fout=groot`

export const busyHref = `${ROUTES.imageSearch}?fout=druk`

/** Spec: IMG-01, IMG-20. */
export const readUploadFault = (query: URLSearchParams): "too-large" | "busy" | null => {
  const fault = query.get("fout")
  if (fault === "groot") return "too-large"
  return fault === "druk" ? "busy" : null
}

const PARAMETER = { id: "id", crop: "uitsnede", show: "toon" } as const
const ALL = "alles"

/** The fields of a form that types a crop, in the order of its numbers. Spec: IMG-28. */
export const CROP_FIELDS = ["links", "boven", "breedte", "hoogte"] as const

/** Parses the query of an image search's address. Never throws. Spec: IMG-16, IMG-28. */
export const readImageAddress = (query: URLSearchParams): ImageAddress => {
  const id = query.get(PARAMETER.id) ?? ""
  return {
    id: id === "" || id.length > IMAGE_ID_LIMIT ? null : id,
    crop:
      readCrop(query.get(PARAMETER.crop) ?? "") ?? readCrop(CROP_FIELDS.map((name) => query.get(name) ?? "").join()),
    showsAll: query.get(PARAMETER.show) === ALL
  }
}

/** Returns the address of an image search; {@link readImageAddress} and `readImageChoice` parse it. Spec: IMG-16, IMG-27. */
export const imageHref = (address: ImageAddress, choice: ImageChoice = ALL_RESULTS): string => {
  const { id, crop } = address
  if (id === null) return ROUTES.imageSearch
  const values = [
    `${PARAMETER.id}=${encodeURIComponent(id)}`,
    ...(crop === null ? [] : [`${PARAMETER.crop}=${writeCrop(crop)}`]),
    ...imageChoiceParameters(choice).map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
    ...(address.showsAll ? [`${PARAMETER.show}=${ALL}`] : [])
  ]
  return `${ROUTES.imageSearch}?${values.join("&")}`
}

/** Formats a crop as in an address: `x,y,width,height`. Spec: IMG-16. */
export const writeCrop = ({ x, y, width, height }: Crop): string => [x, y, width, height].join()

/** Returns true if a crop lies within a photo of `size`. Spec: IMG-16, IMG-28. */
export const isCropWithin = (crop: Crop, size: Size): boolean =>
  crop.x + crop.width <= size.width && crop.y + crop.height <= size.height

/** Returns the first crop if the requested one is not within the photo. Spec: IMG-16, IMG-03. */
export const cropWithin = (crop: Crop | null, size: Size): Crop =>
  crop !== null && isCropWithin(crop, size) ? crop : firstCrop(size)

const readCrop = (text: string): Crop | null => {
  const match = /^(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})$/.exec(text)
  if (match === null) return null
  const [x = 0, y = 0, width = 0, height = 0] = match.slice(1).map(Number)
  return Math.min(width, height) < 1 ? null : { x, y, width, height }
}
