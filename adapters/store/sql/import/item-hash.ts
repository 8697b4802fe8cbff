import { hash } from "node:crypto"
import type { FeedItem } from "#domain/feed/item.ts"

/** Separates values; no text of a feed contains it. */
export const SEPARATOR = "\u001f"

/** Hexadecimal digits used: 52 bits, which a number represents exactly. */
const HASH_DIGITS = 13

/** Returns a hash of everything in an item; two different versions are equal with a probability of 2⁻⁵². */
export const itemHash = (item: FeedItem): number => {
  let text =
    item.title +
    SEPARATOR +
    item.url +
    SEPARATOR +
    item.price +
    SEPARATOR +
    item.shippingCost +
    SEPARATOR +
    item.deliveryDays +
    SEPARATOR +
    item.stock
  text +=
    SEPARATOR +
    item.condition +
    SEPARATOR +
    item.availability +
    SEPARATOR +
    item.brand +
    SEPARATOR +
    item.gtin +
    SEPARATOR +
    item.isbn
  text +=
    SEPARATOR +
    item.mpn +
    SEPARATOR +
    item.sku +
    SEPARATOR +
    item.campaignId +
    SEPARATOR +
    item.familyCode +
    SEPARATOR +
    item.model
  text += SEPARATOR + item.pack + SEPARATOR + item.adult
  text += SEPARATOR + list(item.categoryPath) + SEPARATOR + list(item.imageUrls)
  if (item.googleCategory !== null) text += SEPARATOR + "google" + SEPARATOR + item.googleCategory
  if (item.vatRate !== null) text += SEPARATOR + "vat" + SEPARATOR + item.vatRate
  text += SEPARATOR + list(item.colors) + SEPARATOR + list(item.genders) + SEPARATOR + list(item.sizes)
  for (const feature of item.features)
    text += SEPARATOR + feature.key + SEPARATOR + feature.label + SEPARATOR + list(feature.values)
  return Number.parseInt(hash("sha1", text + SEPARATOR + item.description, "hex").slice(0, HASH_DIGITS), 16)
}

const list = (values: ReadonlyArray<string>): string => (values.length < 2 ? (values[0] ?? "") : values.join("\u001e"))
