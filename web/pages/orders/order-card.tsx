import { orders as texts } from "#web/messages/orders.ts"
import { OrderAgain } from "#web/features/cart/order-again.tsx"
import { Thumbnail } from "#web/components/thumbnail.tsx"
import type { OrdersView } from "./view.ts"

/** An order in the list: its status, shop and products. Spec: CART-06. */
export function OrderCard({ order }: { readonly order: OrdersView["orders"][number] }) {
  const { id, href, canOrderAgain, returnHref, shop, on, total, status, tone, products, more } = order
  return (
    <li className="order-card">
      <header className="order-card__head">
        <p className="order-card__status" data-tone={tone}>
          {status}
        </p>
        <h3 className="order-card__shop">{shop}</h3>
        <p className="order-card__aside">{on}</p>
        <p className="order-card__aside">{id}</p>
      </header>
      <ul className="order-card__products">
        {products.map(({ key, name, picture, quantity }) => (
          <li key={key} className="order-card__product">
            {picture === null ? null : <Thumbnail picture={{ url: picture, colour: "" }} isEager={false} />}
            <span>
              {quantity === "" ? null : <b>{quantity} </b>}
              {name}
            </span>
          </li>
        ))}
        {more === "" ? null : <li className="order-card__aside">{more}</li>}
      </ul>
      <p className="order-card__total">{total}</p>
      <div className="order-card__ways">
        <a className="button button--quiet button--small" href={href} aria-label={texts.details(id)}>
          {texts.detailsShort}
        </a>
        {canOrderAgain ? <OrderAgain id={id} isSmall /> : null}
        {returnHref === null ? null : (
          <a href={returnHref}>
            {texts.sendBack}
            <span className="visually-hidden"> ({id})</span>
          </a>
        )}
      </div>
    </li>
  )
}
