import { Schema } from "effect"
import { Cents } from "#domain/money/cents.ts"
import { CategoryKey, ShopId } from "./ids.ts"

/** A merchant. On screen: winkel; in filters and facets: `campaign`. Source: PDP-03, ROUTE-14. */
export const Shop = Schema.Struct({
  id: ShopId,
  /** Host name and slug in one: `fietshoek.example`. */
  website: Schema.String,
  name: Schema.String,
  city: Schema.String,
  /** Plain Dutch text, one paragraph. */
  about: Schema.String,
  active: Schema.Boolean,
  /** Main category keys (first level), most offers first. */
  mainCategories: Schema.Array(CategoryKey),
  /** Usual shipping cost; null if unknown. */
  shippingCost: Schema.NullOr(Cents),
  /** Order value from which shipping is free; null if never or unknown. */
  freeShippingFrom: Schema.NullOr(Cents),
  returnDays: Schema.Int,
  paymentMethods: Schema.Array(Schema.String),
  /** Colour of the shop's drawn mark, `#rrggbb`. */
  colour: Schema.String,
  offerCount: Schema.Int
})
export type Shop = typeof Shop.Type

const LABEL = "[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?"
const HOST_NAME = new RegExp(`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})*$`)

/**
 * Parses a shop's website: a host name, with or without `https://` and a path. Returns the host name in lower case,
 * ASCII only. Returns null for anything else, including an IP address.
 *
 * Spec: STORE-60.
 */
export const readWebsite = (text: string): string | null => {
  if (!/^(https?:\/\/)?[^\s/\\@:?#]+(\/|$)/i.test(text)) return null
  const host = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)?.hostname ?? ""
  return HOST_NAME.test(host) && !/^[\d.]+$/.test(host) ? host : null
}
