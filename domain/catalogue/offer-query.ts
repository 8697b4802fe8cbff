import type { Offer } from "#domain/catalogue/offer.ts"
import type { OffersRequest } from "#domain/catalogue/api.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { readIsbn } from "#domain/base/gtin.ts"

type OfferIds = Pick<Offer, "shopId" | "offerId" | "EAN">

type Query = Readonly<Record<string, string>>

/** Spec: PDP-04. */
export const reviewsQuery = ({ shopId, offerId, EAN }: OfferIds): Query => ({
  offer: `${shopId}/${offerId}`,
  ...(EAN !== null && { ean: EAN })
})

export interface NamedOffer {
  /** The shop and the shop's own id, separated by a slash. */
  readonly offer: string
  readonly ean: string | null
}

/** Returns null if there is no slash, or nothing before or after it. Spec: PDP-04. */
export const readOfferName = (offer: string): { readonly shopId: string; readonly offerId: string } | null => {
  const slash = offer.indexOf("/")
  return slash < 1 || slash === offer.length - 1
    ? null
    : { shopId: offer.slice(0, slash), offerId: offer.slice(slash + 1) }
}

const isKnown = (code: string | null): code is string => code !== null && code.trim() !== ""

/** Creates the request for the offers of `product`; EAN and SKU may be known from an offer only. Spec: PDP-03. */
export const offersRequest = (product: Product): OffersRequest => ({
  id: product.id,
  brand: product.brand,
  campaignId: product.campaignId,
  EAN: firstKnown([product.GTIN, readIsbn(product.ISBN ?? ""), ...product.offers.map(({ EAN }) => EAN)]),
  SKU: firstKnown([product.SKU, ...product.offers.map(({ SKU }) => SKU)]),
  familyCode: product.familyCode
})

const firstKnown = (codes: ReadonlyArray<string | null>): string | null => codes.find(isKnown) ?? null

type Identified = Pick<Product, "brand" | "campaignId" | "familyCode" | "GTIN" | "ISBN" | "SKU"> & {
  readonly offers: ReadonlyArray<Pick<Product["offers"][number], "EAN" | "SKU" | "shopId">>
}

/** Spec: PDP-02, PDP-10. */
export const hasPriceChecker = (product: Identified): boolean => {
  const hasNumber = isKnown(product.GTIN) || isKnown(product.ISBN) || product.offers.some(({ EAN }) => isKnown(EAN))
  const hasSku = isKnown(product.SKU) || product.offers.some(({ SKU }) => isKnown(SKU))
  const isJoined = product.offers.some(({ shopId }) => shopId !== product.offers[0]?.shopId)
  return (
    isJoined ||
    hasNumber ||
    (isKnown(product.brand) && hasSku) ||
    (isKnown(product.campaignId) && isKnown(product.familyCode))
  )
}

const LABEL = "[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?"
const HOST_NAME = new RegExp(`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})*$`)

/** Accepts `https://` and a path; returns the host name in ASCII, or null, also for an IP address. Spec: STORE-60. */
export const readWebsite = (text: string): string | null => {
  if (!/^(https?:\/\/)?[^\s/\\@:?#]+(\/|$)/i.test(text)) return null
  const host = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)?.hostname ?? ""
  return HOST_NAME.test(host) && !/^[\d.]+$/.test(host) ? host : null
}
