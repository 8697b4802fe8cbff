import type { VatRate } from "#domain/catalogue/vat.ts"
import type { Availability, Condition } from "#domain/catalogue/offer.ts"
import type { Feature } from "#domain/catalogue/product.ts"
import type { Cents } from "#domain/base/cents.ts"

/** A price that counts from a moment on; null: the offer has none from then on. Spec: READ-33. */
export interface PriceChange {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly price: Cents | null
}

/** A field that could not be parsed is null, and reported as a finding. Spec: READ-17. */
export interface FeedItem {
  readonly offerId: string
  readonly title: string
  readonly description: string
  readonly url: string
  readonly imageUrls: ReadonlyArray<string>
  readonly price: Cents
  /** The regular price while a lower one counts; absent for none. Spec: READ-34. */
  readonly wasPrice?: Cents
  readonly priceChanges: ReadonlyArray<PriceChange>
  readonly shippingCost: Cents | null
  readonly condition: Condition
  readonly availability: Availability
  readonly stock: number | null
  /** The percentage of VAT in the price; null: as the category has it. */
  readonly vatRate: VatRate | null
  readonly deliveryDays: number | null
  readonly brand: string | null
  /** Canonical: 8, 13 or 14 digits with a valid check digit, not in a restricted range. */
  readonly gtin: string | null
  readonly isbn: string | null
  readonly mpn: string | null
  readonly sku: string | null
  readonly campaignId: string | null
  readonly familyCode: string | null
  readonly model: string | null
  /** The shop's category, top first: `["Elektronica", "Laptops"]`. */
  readonly categoryPath: ReadonlyArray<string>
  /** Google's category as the feed has it: a number or a path. Spec: READ-22. */
  readonly googleCategory: string | null
  readonly colors: ReadonlyArray<string>
  readonly genders: ReadonlyArray<string>
  readonly sizes: ReadonlyArray<string>
  readonly pack: string | null
  readonly features: ReadonlyArray<Feature>
  readonly adult: boolean
}
