import { ROUTES } from "#domain/routes/routes.ts"
import { type Crop, firstCrop, type Size } from "./crop.ts"
import { IMAGE_ID_LIMIT } from "./image-record.ts"

/** What the address of a search by image asks for. Spec: IMG-16. */
export interface ImageAddress {
  /** The photo; null: one is still to be chosen. */
  readonly id: string | null
  /** In pixels of the photo itself; null: the first crop. */
  readonly crop: Crop | null
  /** All results there are, instead of the first. */
  readonly isWhole: boolean
}

/** The page that says that a photo was too large to be read. Spec: IMG-01. */
export const tooLargeHref = `${ROUTES.imageSearch}?fout=groot`

/** The page that says that too many photos come in. Spec: IMG-20, IMG-21. */
export const busyHref = `${ROUTES.imageSearch}?fout=druk`

/** Returns why a photo was not read, by `query` of {@link tooLargeHref} or {@link busyHref}; null for any other. Spec: IMG-01, IMG-20. */
export const readUploadFault = (query: URLSearchParams): "too-large" | "busy" | null => {
  const fault = query.get("fout")
  if (fault === "groot") return "too-large"
  return fault === "druk" ? "busy" : null
}

const PARAMETER = { id: "id", crop: "uitsnede", show: "toon" } as const
const ALL = "alles"

/** What `query` asks for. Total. Spec: IMG-16. */
export const readImageAddress = (query: URLSearchParams): ImageAddress => {
  const id = query.get(PARAMETER.id) ?? ""
  return {
    id: id === "" || id.length > IMAGE_ID_LIMIT ? null : id,
    crop: readCrop(query.get(PARAMETER.crop) ?? ""),
    isWhole: query.get(PARAMETER.show) === ALL
  }
}

/** The address that asks for it; {@link readImageAddress} gives it back. Spec: IMG-16. */
export const imageHref = ({ id, crop, isWhole }: ImageAddress): string => {
  if (id === null) return ROUTES.imageSearch
  const values = [
    `${PARAMETER.id}=${encodeURIComponent(id)}`,
    ...(crop === null ? [] : [`${PARAMETER.crop}=${writeCrop(crop)}`]),
    ...(isWhole ? [`${PARAMETER.show}=${ALL}`] : [])
  ]
  return `${ROUTES.imageSearch}?${values.join("&")}`
}

/** A crop as an address has it: `x,y,width,height`. Spec: IMG-16. */
export const writeCrop = ({ x, y, width, height }: Crop): string => [x, y, width, height].join()

/** The crop to search by in a photo of `size`: the one asked for, the first when it is none within the photo. Spec: IMG-16, IMG-03. */
export const cropWithin = (crop: Crop | null, size: Size): Crop =>
  crop !== null && crop.x + crop.width <= size.width && crop.y + crop.height <= size.height ? crop : firstCrop(size)

const readCrop = (text: string): Crop | null => {
  const match = /^(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})$/.exec(text)
  if (match === null) return null
  const [x = 0, y = 0, width = 0, height = 0] = match.slice(1).map(Number)
  return Math.min(width, height) < 1 ? null : { x, y, width, height }
}
