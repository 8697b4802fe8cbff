import { WORLD_PART_PRODUCTS } from "#domain/catalogue/world.ts"
import { formatCount } from "#domain/base/text/numbers.ts"

interface Load {
  readonly products: number
  readonly offers: number
  /** Products stored before this load began. */
  readonly before?: number
  readonly stored: number
  /** Seconds since this load began. */
  readonly seconds: number
}

/** Average bytes on disk of a product and of an offer with its prices, measured with their share of the search index. */
const BYTES = { product: 1_600, offer: 350 } as const

const GIGABYTE = 1e9

/** Returns the line to print before a world is loaded; null for a world that is loaded at once. Spec: WORLD-11. */
export const loadBegins = ({ products, offers }: Pick<Load, "products" | "offers">): string | null => {
  if (products <= WORLD_PART_PRODUCTS) return null
  const gigabytes = (products * BYTES.product + offers * BYTES.offer) / GIGABYTE
  const size = gigabytes < 1 ? "less than 1" : `about ${Math.ceil(gigabytes)}`
  return `The demo world of ${formatCount(products)} products and ${formatCount(offers)} offers takes ${size} GB.`
}

/**
 * Returns the line to print when a part is stored: at each tenth of the world, null between them. Spec: WORLD-11.
 */
export const loadProgress = ({ products, offers, before = 0, stored, seconds }: Load): string | null => {
  if (products <= WORLD_PART_PRODUCTS || tenths(stored, products) === tenths(stored - WORLD_PART_PRODUCTS, products))
    return null
  const productsASecond = (stored - before) / Math.max(seconds, 0.001)
  const offersASecond = Math.round((productsASecond * offers) / products)
  const done = `${Math.round((100 * stored) / products)} %: ${formatCount(stored)} of ${formatCount(products)} products`
  const left = stored >= products ? "" : `, ${formatTimeLeft((products - stored) / productsASecond)} left`
  return `${done}, ${formatCount(offersASecond)} offers a second${left}`
}

const tenths = (stored: number, products: number): number => Math.floor((10 * Math.max(0, stored)) / products)

const formatTimeLeft = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`
