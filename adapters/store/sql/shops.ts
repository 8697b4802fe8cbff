import type { CategoryKey, ShopId } from "#domain/base/ids.ts"
import { activeByName } from "#adapters/store/shops.ts"
import type { Shop, ShopProfile } from "#domain/catalogue/shop.ts"
import type { Cents } from "#domain/base/cents.ts"
import { type Database, json } from "./database.ts"
import { cachedRead, type CatalogueSource, type Reader } from "./reading.ts"

interface ShopRow {
  readonly shop_key: number
  readonly id: string
  readonly website: string
  readonly name: string
  readonly city: string
  readonly about: string
  readonly active: number
  readonly main_categories: string
  readonly shipping_cost: number | null
  readonly free_shipping_from: number | null
  readonly return_days: number
  readonly payment_methods: string
  readonly colour: string
  readonly profile: string
  readonly offer_count: number
  readonly observed_shift: number
  readonly last_complete_run_at: number | null
}

export interface Shops {
  readonly byKey: ReadonlyMap<number, KnownShop>
  readonly byId: ReadonlyMap<string, KnownShop>
  readonly byWebsite: ReadonlyMap<string, KnownShop>
  readonly active: ReadonlyArray<Shop>
}

export const shopReader = (source: CatalogueSource): (() => Promise<Shops>) => cachedRead(source, readShops)

const readShops = async (source: Reader): Promise<Shops> => shopsOf(await source.rows(SELECT_SHOPS))

export const shopsIn = (db: Database): Shops => shopsOf(db.rows(SELECT_SHOPS))

const SELECT_SHOPS = "SELECT * FROM shop"

const shopsOf = (rows: ReadonlyArray<ShopRow>): Shops => {
  const known = rows.map(knownShop)
  return {
    byKey: new Map(known.map((shop) => [shop.key, shop])),
    byId: new Map(known.map((shop) => [shop.shop.id, shop])),
    byWebsite: new Map(known.map((shop) => [shop.shop.website, shop])),
    active: activeByName(known.map(({ shop }) => shop))
  }
}

export type KnownShop = ReturnType<typeof knownShop>

const knownShop = (row: ShopRow) => ({
  key: row.shop_key,
  observedShift: row.observed_shift,
  lastCompleteRunAt: row.last_complete_run_at ?? 0,
  shop: {
    id: row.id as ShopId,
    website: row.website,
    name: row.name,
    city: row.city,
    about: row.about,
    active: row.active === 1,
    mainCategories: json<ReadonlyArray<CategoryKey>>(row.main_categories),
    shippingCost: row.shipping_cost as Cents | null,
    freeShippingFrom: row.free_shipping_from as Cents | null,
    returnDays: row.return_days,
    paymentMethods: json<ReadonlyArray<string>>(row.payment_methods),
    colour: row.colour,
    offerCount: row.offer_count,
    ...json<ShopProfile>(row.profile)
  }
})
