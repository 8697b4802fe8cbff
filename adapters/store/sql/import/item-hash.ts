import { hash } from "node:crypto"
import type { FeedItem } from "#domain/feed/item.ts"

/** Stands between values: no feed text holds it. */
const END = "\u001f"

/** Hexadecimal digits used: 52 bits, which a number holds exactly. */
const DIGITS = 13

/** A number that differs when anything in the item differs (two versions of an item share one by a chance of 2⁻⁵²). */
export const itemHash = (item: FeedItem): number => {
  let text = item.title + END + item.url + END + item.price + END + item.shippingCost + END + item.deliveryDays
  text += END + item.condition + END + item.availability + END + item.brand + END + item.gtin + END + item.isbn
  text += END + item.mpn + END + item.sku + END + item.campaignId + END + item.familyCode + END + item.model
  text += END + item.pack + END + item.adult
  text += END + list(item.categoryPath) + END + list(item.imageUrls)
  text += END + list(item.colors) + END + list(item.genders) + END + list(item.sizes)
  for (const feature of item.features) text += END + feature.key + END + feature.label + END + list(feature.values)
  return Number.parseInt(hash("sha1", text + END + item.description, "hex").slice(0, DIGITS), 16)
}

const list = (values: ReadonlyArray<string>): string => (values.length === 0 ? "" : values.join("\u001e"))
