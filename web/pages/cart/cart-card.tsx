import { cart as texts } from "#web/messages/cart.ts"
import { ShopMark } from "#web/features/shops/shop-mark.tsx"
import { CartLine } from "./cart-line.tsx"
import type { CartCard as Card } from "./view.ts"

/** The products from one shop and their delivery. Spec: CART-02. */
export function CartCard({ card }: { readonly card: Card }) {
  const { shopId, name, shop, lines, foot } = card
  return (
    <section className="cart-card" aria-labelledby={`winkel-${shopId}`}>
      <header className="cart-card__head">
        {shop === null ? null : <ShopMark initials={shop.initials} colour={shop.colour} />}
        <h2 className="cart-card__shop" id={`winkel-${shopId}`}>
          {shop === null ? name : <a href={shop.href}>{name}</a>}
        </h2>
      </header>
      <ul className="cart-card__lines">
        {lines.map((line) => (
          <CartLine key={line.id} line={line} />
        ))}
      </ul>
      {foot === null ? null : <Foot foot={foot} />}
    </section>
  )
}

function Foot({ foot: { delivery, untilFree, goods } }: { readonly foot: NonNullable<Card["foot"]> }) {
  return (
    <footer className="cart-card__foot">
      <p className="cart-card__way">{delivery}</p>
      <p className="cart-card__goods">
        <span className="cart-card__label">{texts.goods}</span> <b>{goods}</b>
      </p>
      {untilFree === null ? null : (
        <p className="cart-card__free">
          <meter className="cart-card__meter" min="0" max={untilFree.max} value={untilFree.value} aria-hidden="true" />
          {untilFree.text}
        </p>
      )}
    </footer>
  )
}
