import { ROUTES } from "#domain/routes/routes.ts"
import { documents } from "#web/messages/documents.ts"
import { orders as texts } from "#web/messages/orders.ts"
import type { ReturnItem } from "./return-view.ts"
import "#web/components/disclosure.css"

/** The returns and their status. Spec: CART-07, RETURN-08. */
export function ReturnList({ returns }: { readonly returns: ReadonlyArray<ReturnItem> }) {
  return (
    <ul className="orders__list">
      {returns.map(({ id, shop, on, status, till, labelHref, labelFileHref, canWithdraw, order, products }) => (
        <li key={id} className="order-card">
          <header className="order-card__head">
            <p className="order-card__status" data-tone="busy">
              {status}
            </p>
            <h3 className="order-card__shop">{shop}</h3>
            <p className="order-card__aside">{on}</p>
            <p className="order-card__aside">{id}</p>
          </header>
          <ul className="order-card__products">
            {products.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
            {till === "" ? null : <li className="order-card__till">{till}</li>}
          </ul>
          <div className="order-card__ways">
            {labelHref === null ? null : (
              <a className="button button--quiet button--small" href={labelHref}>
                {texts.slip}
                <span className="visually-hidden"> {id}</span>
              </a>
            )}
            {labelFileHref === null ? null : (
              <a className="button button--quiet button--small" href={labelFileHref} download>
                {documents.label}
                <span className="visually-hidden"> {id}</span>
              </a>
            )}
            <a href={order.href}>{texts.orderNamed(order.id)}</a>
          </div>
          {canWithdraw ? <Withdrawing id={id} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** The button that withdraws a return, behind a question. Spec: RETURN-11. */
function Withdrawing({ id }: Pick<ReturnItem, "id">) {
  return (
    <details className="disclosure order-card__step">
      <summary>
        {texts.withdraw}
        <span className="visually-hidden"> {id}</span>
      </summary>
      <form method="post" action={ROUTES.profileOrders}>
        <p>{texts.withdrawSure}</p>
        <input type="hidden" name="retour" value={id} />
        <button className="button button--small" type="submit" name="doe" value="intrekken">
          {texts.withdrawNow}
          <span className="visually-hidden"> {id}</span>
        </button>
      </form>
    </details>
  )
}
