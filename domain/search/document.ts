import type { FilterDocument } from "./filters.ts"
import type { UnitPrice } from "#domain/base/unit-price.ts"

/** An indexed product, with a list of values for each filter. Derived from the store entirely. */
export interface SearchDocument extends Omit<FilterDocument, "brand" | "model" | "category"> {
  readonly id: string
  readonly title: string
  /** Description; feature values are indexed by themselves. */
  readonly text: string
  readonly brand: string | null
  readonly model: string | null
  /** Key of the deepest category (`wonen.lampen.hanglampen`), "" if unknown. Its ancestors match too. */
  readonly category: string
  readonly features: Readonly<Record<string, ReadonlyArray<string>>>
  /** GTIN, ISBN, EAN, SKU and MPN: matched exactly, never stemmed or split. */
  readonly identifiers: ReadonlyArray<string>
  readonly variantGroups?: ReadonlyArray<string>
  /** In cents, below 2^32: the total of its lowest offer, if the shipping cost is known. Spec: OFFER-09. */
  readonly price: number
  readonly isTotal: boolean
  readonly unitPrice: UnitPrice | null
  /** An integer from 0 below 2^32. */
  readonly popularity: number
  /** Seconds since 1970, below 2^32. */
  readonly createdAt: number
  /** False if no shop sells it now; then only a query for expired products finds it. */
  readonly live: boolean
  /** True if its category or an ancestor is for adults; then only an adult audience finds it. Spec: ADULT-06. */
  readonly adult: boolean
}
