import type { Feature } from "#domain/catalogue/product.ts"
import type { Database } from "./database.ts"

/** Statements of the world loader and the importer. Parameters are in the order of the columns. */

export const INSERT_SHOP = `INSERT INTO shop (id, website, name, city, about, active, main_categories, shipping_cost,
  free_shipping_from, return_days, payment_methods, colour, created_by, profile)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

const PRODUCT_COLUMNS = `product_key, id, name, brand, model, campaign_id, family_code, gtin, isbn, sku, mpn,
  short_desc, description, category, pack, colors, genders, sizes, features, image_urls, popularity, created_at,
  source_shop, source_offer`

export const INSERT_PRODUCT = `INSERT INTO product (${PRODUCT_COLUMNS})
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** Spec: VARIANT-10. */
export const INSERT_FEED_PRODUCT = `INSERT INTO product (${PRODUCT_COLUMNS}, family)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

const OFFER_COLUMNS = `shop_key, offer_id, product_key, price, price_since, hash, shipping_cost, observed_at,
  delivery_days, stock, vat_rate, condition, availability, ean, sku, join_rule, join_key, title, url, was_price`

export const INSERT_OFFER = `INSERT INTO offer (${OFFER_COLUMNS})
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** Spec: STORE-18, VARIANT-05, PLACE-06, MATCH-42. */
export const INSERT_FEED_OFFER = `INSERT INTO offer (${OFFER_COLUMNS}, image_urls, family_code, shop_category, match_facts, adult)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

export const listText = (values: ReadonlyArray<string>): string => (values.length === 0 ? "[]" : JSON.stringify(values))

export interface FeatureRegister {
  readonly note: (features: ReadonlyArray<Feature>) => void
}

/** The first occurrence counts; their order is that of the facets. */
export const featureRegister = (db: Database): FeatureRegister => {
  const known = new Set(db.rows<{ key: string }>("SELECT key FROM feature").map(({ key }) => key))
  return {
    note: (features) => {
      for (const { key, label } of features) {
        if (known.has(key)) continue
        db.run("INSERT INTO feature (key, label, position) VALUES (?, ?, ?)", key, label, known.size)
        known.add(key)
      }
    }
  }
}
