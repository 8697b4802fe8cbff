import { PriceDrop } from "#web/features/products/price-drop.tsx"
import { Thumbnail } from "#web/components/thumbnail.tsx"
import type { ShopDeal } from "./view.ts"
import "#web/features/products/product-strip.css"

/** The reduced prices of the shop in a row that scrolls horizontally; nothing if there are none. Spec: PRICE-06. */
export function DealStrip({ heading, deals }: { readonly heading: string; readonly deals: ReadonlyArray<ShopDeal> }) {
  if (deals.length === 0) return null
  return (
    <section className="product-strip" aria-labelledby="afgeprijsd">
      <h2 id="afgeprijsd">{heading}</h2>
      <ul className="product-strip__list">
        {deals.map(({ key, href, name, picture, price, shipping, was, share }) => (
          <li className="product-strip__item" key={key}>
            <Thumbnail picture={picture} isEager={false} />
            <h3 className="product-strip__name">
              <a href={href}>{name}</a>
            </h3>
            <PriceDrop price={price} was={was} share={share} />
            <p className="product-strip__note">{shipping}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
