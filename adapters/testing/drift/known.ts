import type { World } from "#domain/catalogue/world.ts"
import { type Story, storiesOf } from "../fuzz/stories.ts"

/** An offer as a cart names it. */
interface Named {
  readonly product: string
  readonly sid: string
  readonly spid: string
}

/** What of a world requests are about. */
export interface Known extends Story {
  /** An offer that can be bought and brought. */
  readonly sold: Named
  /** One that is sold out. */
  readonly soldOut: Named
}

/** The id of nothing. */
export const NOWHERE = "weg"

/** What the requests for a world are about. */
export const knownOf = (world: World): Known => {
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
