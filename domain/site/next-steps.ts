import type { Shop } from "#domain/catalogue/shop.ts"
import { WORLD_PART_PRODUCTS } from "#domain/catalogue/world.ts"
import { formatCount } from "#domain/base/text/dutch.ts"

interface NextStep {
  readonly step: "shop" | "feed" | "run"
  readonly command: string
}

const CLI = "npm run --silent cli --"

const EXAMPLE = { id: "fietshoek", name: "Fietshoek", website: "www.fietshoek.nl" }

/** The characters of a shop's id that a shell reads literally. */
const SAFE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/

/** A host name, which a shell reads literally. A shop without a known website has its id instead. */
const HOST_NAME = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/

/** Returns nothing once there are offers. `feeds` are shops whose feeds only need a run. Spec: APP-50. */
export const nextSteps = (
  shops: ReadonlyArray<Pick<Shop, "id" | "website" | "offerCount">>,
  feeds: ReadonlyArray<string> = []
): ReadonlyArray<NextStep> => {
  if (shops.some(({ offerCount }) => offerCount > 0)) return []
  const added = feeds.find((id) => SAFE_ID.test(id))
  if (added !== undefined) return [{ step: "run", command: `${CLI} feed run ${added}` }]
  const known = shops.find(({ id }) => SAFE_ID.test(id))
  const { id, name, website } = EXAMPLE
  const host = known !== undefined && HOST_NAME.test(known.website) ? known.website : website
  return [
    ...(known === undefined
      ? [{ step: "shop", command: `${CLI} shop add ${id} --name ${name} --website ${website}` } as const]
      : []),
    { step: "feed", command: `${CLI} feed add ${known?.id ?? id} https://${host}/feed.xml --every 6h` }
  ]
}

interface Load {
  readonly products: number
  readonly offers: number
  readonly before?: number
  readonly stored: number
  readonly seconds: number
}

/** Average bytes on disk, measured with their share of the search index. */
const BYTES = { product: 1_600, offer: 350 } as const

const GIGABYTE = 1e9

/** Returns the line to print before a world is loaded; null for a world that is loaded at once. Spec: WORLD-11. */
export const loadBegins = ({ products, offers }: Pick<Load, "products" | "offers">): string | null => {
  if (products <= WORLD_PART_PRODUCTS) return null
  const gigabytes = (products * BYTES.product + offers * BYTES.offer) / GIGABYTE
  const size = gigabytes < 1 ? "less than 1" : `about ${Math.ceil(gigabytes)}`
  return `The demo world of ${formatCount(products)} products and ${formatCount(offers)} offers takes ${size} GB.`
}

/** Returns a line at each tenth of the world, null between them. Spec: WORLD-11. */
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
