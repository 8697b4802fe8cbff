import type { Shop } from "#domain/catalogue/shop.ts"

/** Returns the active shops, by name. Spec: ROUTE-03. */
export const activeByName = (shops: ReadonlyArray<Shop>): ReadonlyArray<Shop> =>
  shops.filter((shop) => shop.active).sort((a, b) => a.name.localeCompare(b.name, "nl"))
