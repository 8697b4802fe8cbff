import { energyArrow } from "#web/components/energy-arrow.tsx"
import { energyArrowOf } from "#web/components/energy-arrow-of.ts"
import { PriceDrop } from "#web/components/price.tsx"
import { Thumbnail } from "#web/components/thumbnail.tsx"
import "./deal-list.css"
import type { Deal } from "#domain/catalogue/api.ts"
import { formatCents } from "#domain/base/euros.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { shippingWords } from "#domain/catalogue/prices/words.ts"
import { formatDay } from "#domain/base/text/format.ts"
import { home as words } from "#web/messages/home.ts"

interface Props {
  readonly deals: ReadonlyArray<ReturnType<typeof dealItem>>
  readonly level: 2 | 3
}

export function DealList({ deals, level }: Props) {
  const Heading = `h${level}` as const
  return (
    <ol className="deal-list">
      {deals.map(({ key, href, name, picture, energy, shop, price, shipping, was, share, since }) => (
        <li className="deal-list__deal" key={key}>
          <div className="deal-list__picture">
            <Thumbnail picture={picture} isEager={false} />
          </div>
          <Heading className="deal-list__name">
            <a href={href}>{name}</a>
          </Heading>
          <p className="deal-list__price">
            <PriceDrop price={price} was={was} share={share} size="medium" />
            {energyArrow(energy)}
          </p>
          <p className="deal-list__shop">
            {shipping} · {shop} · {since}
          </p>
        </li>
      ))}
    </ol>
  )
}

export const dealAmounts = ({ product: { shippingCost }, price, prior, percent }: Deal) => ({
  // The total price, or the price alone if shipping is unknown (see `shipping`).
  price: formatCents(shownPrice({ price, shippingCost })),
  shipping: shippingWords(shippingCost),
  was: (shippingCost ?? 0) === 0 ? formatCents(prior) : words.wasWithoutShipping(formatCents(prior)),
  share: `${percent}\u00A0%`
})

export const dealItem = (deal: Deal) => ({
  key: deal.offerId,
  href: deal.product.canonical_path,
  name: deal.product.name,
  picture: deal.product.image,
  energy: energyArrowOf(deal.product),
  shop: deal.shopName,
  ...dealAmounts(deal),
  since: words.since(formatDay(deal.begun))
})
