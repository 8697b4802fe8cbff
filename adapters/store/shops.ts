import { byDutchText } from "#domain/base/text/dutch.ts"
import type { Shop } from "#domain/catalogue/shop.ts"

/** Sorts by name. Spec: ROUTE-03. */
export const activeByName = (shops: ReadonlyArray<Shop>): ReadonlyArray<Shop> =>
  shops.filter((shop) => shop.active).sort((a, b) => byDutchText(a.name, b.name))
