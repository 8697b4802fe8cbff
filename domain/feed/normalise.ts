import type { VatRate } from "#domain/catalogue/vat.ts"
import type { Availability, Condition } from "#domain/catalogue/offer.ts"
import type { Feature } from "#domain/catalogue/product.ts"
import type { Cents } from "#domain/base/cents.ts"
import { MAX_GOOGLE_TEXT } from "#domain/feed/classify/google.ts"
import { cut } from "#domain/base/text/line.ts"
import { normaliseCode } from "#domain/base/gtin.ts"
import { isEmptyWord, isPlaceholderBrand } from "#domain/base/text/placeholders.ts"
import { slug } from "#domain/base/text/slug.ts"
import { cleanLine, cleanText, isGarbled, type PlainText, readCategoryPath } from "./clean.ts"
import {
  boundTexts,
  withPlainPrices,
  readCodes,
  readShipping,
  readShippingCost,
  type ShippingReading,
  readDeliveryDays
} from "./bounded-item.ts"
import { isCurrencyDoubtful } from "./price-words.ts"
import type { FeedItem } from "./item.ts"
import { memo, readItemPack } from "./pack.ts"
import { readPrice, readPriceChanges, readWasPrice, type Note } from "./prices.ts"
import type { RawItem } from "./raw.ts"
import { finding } from "./report.ts"
import { RULES, type Finding } from "./rules.ts"
import { readAddressInFeed } from "./web-address.ts"
import {
  isNegativeCount,
  readAvailability,
  readStock,
  readColors,
  readCondition,
  readGender,
  readVatRate,
  readYes
} from "./words.ts"

export interface NormaliseContext {
  readonly plainText: PlainText
  readonly now: Date
  /** True if the format requires a currency with each price: a missing one is a warning. */
  readonly wantsCurrency: boolean
  /** Returns false for an id that was accepted before in this run. Called once for each otherwise valid item. */
  readonly isNew: (id: string) => boolean
}

/** In UTF-16 code units; a longer id is rejected. docs/feeds.md shows them. Spec: READ-16. */
export const MAX_LENGTHS = {
  id: 200,
  title: 300,
  description: 10_000,
  name: 100,
  color: 50,
  size: 50,
  label: 100,
  value: 200
} as const

export const MAX_COUNTS = { images: 20, colors: 10, sizes: 30, features: 150, values: 20 } as const

/**
 * Idempotent. Pure except for `findings` and `isNew`. Spec: READ-15 to READ-19, READ-21, READ-22,
 * FEED-ID-1 to FEED-ID-3, FEED-TITLE-1, FEED-LINK-1, FEED-LINK-2, FEED-GTIN-1 to FEED-GTIN-7, FEED-PLACEHOLDER-1,
 * FEED-ISBN-1, FEED-IMAGE-1, FEED-TEXT-1, FEED-LENGTH-1, FEED-CURRENCY-4.
 */
export const normaliseItem = (
  unbounded: RawItem,
  context: NormaliseContext,
  findings: Array<Finding>
): FeedItem | null => {
  const { raw: bounded, shortened } = boundTexts(unbounded)
  const raw = withPlainPrices(bounded, context.plainText)
  const offerId = cleanLine(raw.id[0] ?? raw.sku[0] ?? "", context.plainText)
  let isRejected = false
  const add: Note = (rule, field, value) => {
    if (RULES[rule].severity === "reject") isRejected = true
    findings.push(
      finding(rule, { itemId: offerId === "" ? null : cut(offerId, MAX_LENGTHS.id), line: raw.line, field }, value)
    )
  }
  for (const [field, text] of shortened) add("FEED-LENGTH-1", field, text)
  const note: Note = (rule, field, value) => {
    if (rule !== "FEED-LENGTH-1" || !shortened.has(field)) add(rule, field, value)
  }
  const line = lineReader(context.plainText, note)
  const named = nameReader(line, note)

  if (offerId === "") note("FEED-ID-1", "id", "")
  if (offerId.length > MAX_LENGTHS.id) note("FEED-ID-3", "id", offerId)
  const title = line(raw.title[0], "title", MAX_LENGTHS.title)
  if (title === null) note("FEED-TITLE-1", "title", "")
  const url = readLink(raw, note)
  const price = readPrice(raw, context.now, context.wantsCurrency, note)
  if (!isRejected && !context.isNew(offerId)) note("FEED-ID-2", "id", offerId)
  if (isRejected || title === null || url === null || price === null) return null
  if (isCurrencyDoubtful(raw, url)) note("FEED-CURRENCY-4", "price", raw.price[0] ?? raw.salePrice[0] ?? "")

  const codes = readCodes(raw, note)
  const stock = stockCount(raw, note)
  const path = categoryPath(raw, context.plainText)
  return {
    offerId,
    title,
    description: description(raw, context.plainText, note),
    url,
    imageUrls: images(raw, note),
    price,
    ...readWasPrice(raw, price),
    priceChanges: readPriceChanges(raw, price, context.now),
    shippingCost: shippingCost(raw, note),
    condition: condition(raw, note),
    availability: availabilityByStock(availability(raw, note), stock),
    stock,
    vatRate: vatRate(raw, note),
    deliveryDays: deliveryDays(raw, note),
    brand: named(raw, "brand", isNoBrand),
    gtin: codes.gtin,
    isbn: codes.isbn,
    mpn: named(raw, "mpn", isNoCode),
    sku: named(raw, "sku", isNoCode),
    campaignId: named(raw, "campaignId", isNoCode),
    familyCode: named(raw, "familyCode", isNoCode),
    model: named(raw, "model", isNoCode),
    categoryPath: path,
    googleCategory: googleCategory(raw, context.plainText),
    colors: raw.color.length === 0 ? NONE : colors(cleanLine(raw.color.join("|"), context.plainText)),
    genders: genders(raw),
    sizes: sizes(raw, context.plainText),
    pack: readItemPack(raw, title, path),
    features: raw.features.length === 0 ? NONE : features(raw, context.plainText),
    adult: readYes(raw.adult[0] ?? "")
  }
}

const NONE: ReadonlyArray<never> = []

const cutTrimmed = (text: string, limit: number): string => cut(text, limit).trimEnd()

const lineReader =
  (plainText: PlainText, note: Note) =>
  (text: string | undefined, field: string, limit: number): string | null => {
    if (text === undefined) return null
    const clean = cleanLine(text, plainText)
    if (isGarbled(clean)) note("FEED-TEXT-1", field, clean)
    if (clean.length <= limit) return clean === "" ? null : clean
    note("FEED-LENGTH-1", field, clean)
    return cutTrimmed(clean, limit) || null
  }

const isNoBrand = memo((text) => isPlaceholderBrand(normaliseCode(text)))
const isNoCode = (text: string): boolean => !/[1-9]/.test(text) && isEmptyWord(normaliseCode(text))

const nameReader =
  (line: ReturnType<typeof lineReader>, note: Note) =>
  (
    raw: RawItem,
    field: "brand" | "mpn" | "sku" | "campaignId" | "familyCode" | "model",
    isPlaceholder: (text: string) => boolean
  ): string | null => {
    const text = line(raw[field][0], field, MAX_LENGTHS.name)
    if (text === null || !isPlaceholder(text)) return text
    note("FEED-PLACEHOLDER-1", field, text)
    return null
  }

const description = (raw: RawItem, plainText: PlainText, note: Note): string => {
  const text = raw.description[0]
  if (text === undefined) return ""
  const clean = cleanText(text, plainText)
  if (isGarbled(clean)) note("FEED-TEXT-1", "description", clean)
  if (clean.length <= MAX_LENGTHS.description) return clean
  note("FEED-LENGTH-1", "description", clean)
  return cutTrimmed(clean, MAX_LENGTHS.description)
}

const readLink = (raw: RawItem, note: Note): string | null => {
  const text = raw.link[0] ?? ""
  const url = text === "" ? null : readAddressInFeed(text)
  if (url === null) note(text.trim() === "" ? "FEED-LINK-1" : "FEED-LINK-2", "link", text)
  return url
}

const images = (raw: RawItem, note: Note): ReadonlyArray<string> => {
  if (raw.image.length === 0) return NONE
  const urls: Array<string> = []
  for (const text of raw.image.flatMap(splitImages).slice(0, MAX_COUNTS.images)) {
    const url = readAddressInFeed(text)
    if (url === null) note("FEED-IMAGE-1", "image_link", text)
    else if (!urls.includes(url)) urls.push(url)
  }
  return urls
}

const splitImages = (text: string): ReadonlyArray<string> =>
  text
    .trim()
    .split(/(?<![,;|\s])[,;|\s]+(?=(?:https?:)?\/\/)/)
    .filter((address) => address !== "")

const shippingCost = (raw: RawItem, note: Note): Cents | null => {
  const text = raw.shippingCost[0]
  const reading = text === undefined ? shipping(raw.shipping) : plainShipping(text)
  if (reading.unreadable !== null) note("FEED-SHIPPING-1", "shipping", reading.unreadable)
  return reading.cost
}

const plainShipping: (text: string) => ShippingReading = memo(readShippingCost)
const oneShipping: (text: string) => ShippingReading = memo((text) => readShipping([text]))
const shipping = (texts: ReadonlyArray<string>): ShippingReading =>
  texts.length === 1 ? oneShipping(texts[0] ?? "") : readShipping(texts)

const knownCondition = memo(readCondition)
const condition = (raw: RawItem, note: Note): Condition => {
  const text = raw.condition[0]
  if (text === undefined || text.trim() === "") return "new"
  const known = knownCondition(text)
  if (known === null) note("FEED-CONDITION-1", "condition", text)
  return known ?? "new"
}

const knownAvailability = memo(readAvailability)
/** Ignores numbers, which count days and never pieces in stock. */
const availabilityInTime = (text: string) => (/^[\s\d.,+]*$/.test(text) ? null : knownAvailability(text))
const availability = (raw: RawItem, note: Note): Availability => {
  const text = raw.availability[0]
  if (text === undefined || text.trim() === "") return availabilityInTime(raw.deliveryTime[0] ?? "") ?? "unknown"
  const known = knownAvailability(text)
  if (isNegativeCount(text)) note("FEED-STOCK-2", "availability", text)
  if (known === null) note("FEED-AVAILABILITY-1", "availability", text)
  return known ?? "unknown"
}

const stockCount = (raw: RawItem, note: Note): number | null => {
  const text = raw.quantity[0]
  if (text === undefined || text.trim() === "") return null
  if (isNegativeCount(text)) {
    note("FEED-STOCK-2", "quantity", text)
    return 0
  }
  const count = readStock(text)
  if (count === null) note("FEED-STOCK-1", "quantity", text)
  return count
}

/** Returns the availability that agrees with the number in stock. Spec: FEED-STOCK-1. */
const availabilityByStock = (stated: Availability, stock: number | null): Availability => {
  if (stock === 0 && (stated === "in_stock" || stated === "unknown")) return "out_of_stock"
  return stock !== null && stock > 0 && stated === "unknown" ? "in_stock" : stated
}

const knownVatRate = memo(readVatRate)
const vatRate = (raw: RawItem, note: Note): VatRate | null => {
  const text = raw.vatRate[0]
  if (text === undefined || text.trim() === "") return null
  const rate = knownVatRate(text)
  if (rate === null) note("FEED-VAT-1", "vatRate", text)
  return rate
}

const knownDelivery = memo(readDeliveryDays)
const deliveryDays = (raw: RawItem, note: Note): number | null => {
  const text = raw.deliveryTime[0]
  if (text === undefined || text.trim() === "") return null
  const days = knownDelivery(text)
  if (days === null && availabilityInTime(text) === null) note("FEED-DELIVERY-1", "deliveryTime", text)
  return days
}

const knownPath = memo(readCategoryPath)
const categoryPath = (raw: RawItem, plainText: PlainText): ReadonlyArray<string> => {
  const own = raw.category.length > 1 ? raw.category.join(" > ") : (raw.category[0] ?? "")
  const path = own === "" ? NONE : knownPath(cleanLine(own, plainText))
  return path.length > 0 ? path : knownPath(cleanLine(raw.googleCategory[0] ?? "", plainText))
}

const googleCategory = (raw: RawItem, plainText: PlainText): string | null =>
  cutTrimmed(cleanLine(raw.googleCategory[0] ?? "", plainText), MAX_GOOGLE_TEXT) || null

const colors = memo((text) =>
  [...new Set(readColors(text).map((name) => cutTrimmed(name, MAX_LENGTHS.color)))].slice(0, MAX_COUNTS.colors)
)

const genders = (raw: RawItem): ReadonlyArray<string> => {
  if (raw.gender.length === 0) return NONE
  const known = raw.gender.map((text) => readGender(text, raw.ageGroup[0] ?? "")).filter((gender) => gender !== null)
  return [...new Set(known)]
}

const sizes = (raw: RawItem, plainText: PlainText): ReadonlyArray<string> => {
  if (raw.size.length === 0) return NONE
  const names = raw.size.flatMap((text) => cleanLine(text, plainText).split(/[|;]|, /))
  const texts = names.map((name) => cutTrimmed(name.trim(), MAX_LENGTHS.size))
  return [...new Set(texts.filter((text) => text !== ""))].slice(0, MAX_COUNTS.sizes)
}

const keyOf = memo(slug)

const features = (raw: RawItem, plainText: PlainText): ReadonlyArray<Feature> => {
  const byKey = new Map<string, { key: string; label: string; values: Array<string> }>()
  for (const { label, values } of raw.features) {
    const shown = cutTrimmed(cleanLine(label, plainText), MAX_LENGTHS.label)
    const key = keyOf(shown)
    if (key === "" || (byKey.size >= MAX_COUNTS.features && !byKey.has(key))) continue
    const feature = byKey.get(key) ?? { key, label: shown, values: [] }
    for (const text of values) {
      const value = cutTrimmed(cleanLine(text, plainText), MAX_LENGTHS.value)
      if (value !== "" && feature.values.length < MAX_COUNTS.values && !feature.values.includes(value))
        feature.values.push(value)
    }
    if (feature.values.length > 0) byKey.set(key, feature)
  }
  return [...byKey.values()]
}
