import { sitePath } from "#domain/routes/site-path.ts"
import { ROOT } from "#domain/session/return-address.ts"

// Every `location` header of the product is written by the functions of this file.

/** The header of a redirect. */
interface LocationHeader {
  readonly location: string
}

/** Leads to `target` as a path of the site; to the root when it would lead elsewhere. Spec: ROUTE-38. */
export const toSitePath = (target: string): LocationHeader => ({ location: sitePath(target) ?? ROOT })

/** Leads to the same path at `origin`, the configured one. Spec: ROUTE-38, APP-25. */
export const toOrigin = (origin: string, target: string): LocationHeader => ({
  location: origin + toSitePath(target).location
})

/** Leads to the shop of an offer; null when its address is not one of the web. Spec: ROUTE-38, APP-01. */
export const toShop = (address: string): LocationHeader | null => {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) ? { location: url.href } : null
}
