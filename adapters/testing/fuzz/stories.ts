import type { World } from "#domain/catalogue/world.ts"

/** Entities of a world that belong together, so that requests refer to existing data. */
export interface Story {
  readonly productId: string
  readonly gtin: string
  readonly shopId: string
  readonly website: string
  readonly offerId: string
  readonly category: string
  readonly categoryId: string
  readonly support: string
  readonly post: string
}

const STORIES = 12

/** Returns the first stories of a world, of other products and shops each. */
export const storiesOf = (world: World): ReadonlyArray<Story> => {
  const at = <A>(list: ReadonlyArray<A>, index: number) => list[index % list.length] as A
  const offers = [...world.offers].slice(0, STORIES)
  return offers.map((offer, index) => {
    const product = world.products.find(({ id }) => id === offer.productId) ?? at(world.products, index)
    const shop = world.shops.find(({ id }) => id === offer.shopId) ?? at(world.shops, index)
    const main = at(world.categories, index)
    return {
      productId: product.id,
      gtin: product.GTIN ?? "",
      shopId: shop.id,
      website: shop.website,
      offerId: offer.offerId,
      category: main.key,
      categoryId: main.id,
      support: at(world.supportArticles, index).slug,
      post: at(world.blogPosts, index).id
    }
  })
}
