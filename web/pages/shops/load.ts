import type { UniversalLoad } from "#web/features/page/page-request.ts"
import type { CategoryTree } from "#domain/catalogue/category.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import { SEGMENT, shopPath } from "#domain/base/paths.ts"
import { headWithCrumbs } from "#web/components/head-view.ts"
import { ratingElsewhere, returnsText, shopMark, shippingText } from "#web/features/shop-words.ts"
import { NO_RATING, ratingView } from "#web/features/reviews/reviews-view.ts"
import { plural } from "#web/messages/words.ts"

/** Loads the active shops. Spec: ROUTE-03. */
export const load: UniversalLoad<ShopsView> = async ({ api, url }) => {
  const [shops, tree] = await Promise.all([api.shops(), api.categoryTree()])
  return shopsView(shops, tree, url.origin)
}

const MAX_NAMED_CATEGORIES = 3

export type ShopCard = ReturnType<typeof shopCard>

export type ShopsView = ReturnType<typeof shopsView>

export const shopsView = (shops: ReadonlyArray<Shop>, tree: CategoryTree, baseUrl: string) => {
  const names = new Map<string, string>(tree.map((category) => [category.key, category.name]))
  const byLetter = Map.groupBy(
    shops.toSorted((a, b) => a.name.localeCompare(b.name, "nl")),
    (shop) => letterOf(shop.name)
  )
  const lead = `${plural(shops.length, "winkel", "winkels")}, met hun verzendkosten en bedenktijd. Winkels betalen niet om hier te staan.`
  return {
    ...headWithCrumbs(
      { title: "Alle winkels", description: lead },
      [{ label: "Winkels", href: `/${SEGMENT.products}/` }],
      baseUrl
    ),
    lead,
    groups: Array.from(byLetter, ([letter, group]) => ({ letter, shops: group.map((shop) => shopCard(shop, names)) }))
  }
}

const shopCard = (shop: Shop, names: ReadonlyMap<string, string>) => ({
  id: shop.id,
  name: shop.name,
  href: shopPath(shop.website),
  place: [shop.city, shop.website].filter((part) => part !== "").join(" · "),
  mark: shopMark(shop),
  rating: ratingView(shop.rating ?? NO_RATING),
  elsewhere: ratingElsewhere(shop),
  offers: plural(shop.offerCount, "aanbieding", "aanbiedingen"),
  shipping: shippingText(shop),
  returns: returnsText(shop),
  categories: categoriesText(shop.mainCategories.map((key) => names.get(key) ?? key))
})

const categoriesText = (names: ReadonlyArray<string>): string => {
  const more = names.length - MAX_NAMED_CATEGORIES
  return more <= 1 ? names.join(", ") : `${names.slice(0, MAX_NAMED_CATEGORIES).join(", ")} en ${more} andere`
}

const letterOf = (name: string): string => {
  const letter = name.normalize("NFD").charAt(0).toUpperCase()
  return /[A-Z]/.test(letter) ? letter : "0–9"
}
