import { tokenOf } from "#adapters/testing/tokens.ts"
import { testWorld } from "#adapters/testing/memory-backend.ts"
import type { WorldOffer } from "#domain/catalogue/world.ts"
import { adultProducts } from "#fixtures/world/world.ts"
import { testSite } from "./test-site.ts"

/** The fields of a form about an offer. */
type OfferFields = { readonly product: string; readonly sid: string; readonly spid: string }

/** Returns deliverable offers of the test world in unknown numbers that are not for adults, one of each shop, cheapest first. */
export const sellableOffers = (): ReadonlyArray<WorldOffer> => {
  const shops = new Set<string>()
  const world = testWorld()
  const adult = new Set(adultProducts(world).map(({ id }) => id))
  return [...world.offers]
    .filter(({ productId }) => !adult.has(productId))
    .filter(
      ({ availability, shippingCost, stock }) => availability === "in_stock" && shippingCost !== null && stock === null
    )
    .toSorted((a, b) => a.price - b.price)
    .filter(({ shopId }) => !shops.has(shopId) && shops.add(shopId))
}

export const fieldsOf = ({ productId, shopId, offerId }: WorldOffer): OfferFields => ({
  product: productId,
  sid: shopId,
  spid: offerId
})

/** Starts a test site with random keys. */
export const shoppingSite = () => testSite({ random: (count) => crypto.getRandomValues(new Uint8Array(count)) })

export type ShoppingSite = Awaited<ReturnType<typeof shoppingSite>>

/** Creates a browser on `site` with the marketplace on. It stores cookies and can follow the redirect of a form. */
export const browserOn = (site: ShoppingSite, cookies: Readonly<Record<string, string>> = {}) => {
  const jar = new Map(Object.entries({ functies: "marketplace", ...cookies }))
  const header = () => [...jar].map((pair) => pair.join("=")).join("; ")
  const storeCookies = (response: Awaited<ReturnType<ShoppingSite["get"]>>) => {
    for (const cookie of response.cookies) {
      const [name = "", value = ""] = cookie.split("=")
      if (value === "") jar.delete(name)
      else jar.set(name, value)
    }
    return { ...response, text: textOf(response.html) }
  }
  const get = async (path: string) => storeCookies(await site.get(path.split("#")[0] ?? path, header()))
  const post = async (path: string, fields: Readonly<Record<string, string>>) =>
    storeCookies(await site.post(path, fields, header()))
  return {
    get,
    post,
    /** Submits a form and opens the page that it redirects to. */
    follow: async (path: string, fields: Readonly<Record<string, string>>) => {
      const { status, location, text } = await post(path, fields)
      if (status !== 303) throw new Error(`${path} responded with ${status}: ${text.slice(0, 400)}`)
      return get(location)
    },
    cookie: (name: string) => jar.get(name)
  }
}

/** Creates a browser as {@link browserOn} does, logged in as `sub`. */
export const shopperOn = async (site: ShoppingSite, sub: string, cookies: Readonly<Record<string, string>> = {}) =>
  browserOn(site, { ...cookies, sessie: await tokenOf({ sub, given_name: "Sanne", family_name: "de Vries" }) })

/** Returns the value of a hidden field in a page, or "" if there is none. */
export const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ""

/** Returns the visible text of the main part of a page, on one line. */
const textOf = (html: string): string =>
  (/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? html)
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/[\s\u00A0]+/g, " ")
