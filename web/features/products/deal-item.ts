import type { Deal } from "#domain/discounts/api.ts"
import { formatCents } from "#domain/money/euros.ts"
import { formatDay } from "#domain/text/dates.ts"
import { home as words } from "#web/messages/home.ts"

/** A reduced price as it appears in a list. */
export interface DealItem {
  readonly key: string
  readonly href: string
  readonly name: string
  readonly picture: { readonly url: string; readonly colour: string }
  readonly shop: string
  readonly price: string
  readonly was: string
  readonly share: string
  readonly since: string
}

/** Returns a reduced price as it appears in a list. Spec: DISC-01, PRICE-06. */
export const dealItem = ({ product, shopName, offerId, price, prior, percent, begun }: Deal): DealItem => ({
  key: offerId,
  href: product.canonical_path,
  name: product.name,
  picture: product.image,
  shop: shopName,
  price: formatCents(price),
  was: formatCents(prior),
  share: `${percent} %`,
  since: words.since(formatDay(begun))
})
