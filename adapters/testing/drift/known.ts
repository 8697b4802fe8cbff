import type { World } from "#domain/catalogue/world.ts"
import { type Story, storiesOf } from "../fuzz/stories.ts"

/** An offer in the form of a cart. */
interface Named {
  readonly product: string
  readonly sid: string
  readonly spid: string
}

/** The entities of a world that requests are about. */
export interface Known extends Story {
  /** An offer that can be bought and delivered. */
  readonly sold: Named
  /** A sold-out offer. */
  readonly soldOut: Named
}

/** An id that does not exist. */
export const NOWHERE = "weg"

/** Selects the entities of a world that requests are about. */
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
