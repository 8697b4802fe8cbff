import { isPublicHost } from "#adapters/outside/download/public-address.ts"
import { sitePath } from "#domain/base/paths.ts"
import { ROOT } from "#domain/account/session/return-address.ts"

/** The header of a redirect. Only the functions of this file create one. */
interface LocationHeader {
  readonly location: string
}

/** Redirects to `target` if it is a path of the site, else to the root. Spec: ROUTE-38. */
export const toSitePath = (target: string): LocationHeader => ({ location: sitePath(target) ?? ROOT })

/** Redirects to the same path at the configured `origin`. Spec: ROUTE-38, APP-25. */
export const toOrigin = (origin: string, target: string): LocationHeader => ({
  location: origin + toSitePath(target).location
})

/** Redirects to the shop of an offer, or returns null if its URL is not http(s) or leads to a private address. Spec: ROUTE-38, APP-01, DOWNLOAD-02. */
export const toShop = (address: string): LocationHeader | null => {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && isPublicHost(url.hostname) ? { location: url.href } : null
}
