import { memoryDownloads } from "#adapters/outside/download/port.ts"
import type { World } from "#domain/catalogue/world.ts"
import { type Story, storiesOf } from "#adapters/testing/fuzz/stories.ts"

/** An offer in the form of a cart. */
interface Named {
  readonly product: string
  readonly sid: string
  readonly spid: string
}

/** The entities of a world that requests are about. */
export interface WorldFacts extends Story {
  /** An offer that can be bought and delivered. */
  readonly sold: Named
  /** A sold-out offer. */
  readonly soldOut: Named
}

/** An id that does not exist. */
export const UNKNOWN_ID = "weg"

/** Selects the entities of a world that requests are about. */
export const factsFromWorld = (world: World): WorldFacts => {
  const offers = [...world.offers]
  const named = (test: (offer: (typeof offers)[number]) => boolean): Named => {
    const { productId: product, shopId: sid, offerId: spid } = offers.find(test)!
    return { product, sid, spid }
  }
  return {
    ...storiesOf(world)[0]!,
    sold: named(({ availability, shippingCost }) => availability === "in_stock" && shippingCost !== null),
    soldOut: named(({ availability }) => availability === "out_of_stock")
  }
}

/** Host of the photos of tests: an address reserved for examples. */
export const PHOTO_HOST = "203.0.113.7"

/** Address of the photo. */
export const PHOTO_ADDRESS = `https://${PHOTO_HOST}/foto.gif`

/** A picture of one pixel. */
export const PHOTO = Uint8Array.from(atob("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"), (sign) =>
  sign.charCodeAt(0)
)

/** Downloads of the photo by its address; any other address is missing. */
export const photoDownloads = memoryDownloads(new Map([[PHOTO_ADDRESS, PHOTO]]))
