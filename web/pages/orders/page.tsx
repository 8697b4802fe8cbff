import { cart as cartTexts } from "#web/messages/cart.ts"
import { orders as texts } from "#web/messages/orders.ts"
import { ROUTES } from "#domain/base/routes.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { EmptyState } from "#web/components/empty-state.tsx"
import { Notice } from "#web/components/notice.tsx"
import { Pagination } from "#web/components/pagination.tsx"
import { ProfileLayout } from "#web/features/profile/profile-layout.tsx"
import { OrderAgain } from "#web/features/cart/order-again.tsx"
import { Thumbnail } from "#web/components/thumbnail.tsx"
import { ReturnList, Slip } from "./return-list.tsx"
import type { OrdersView } from "./view.ts"
import "./page.css"

export function Page({ view, invalidForm }: PageProps<OrdersView>) {
  const formError = invalidForm?.fieldErrors[""]
  return (
    <ProfileLayout current="profileOrders" head={view.head}>
      <div className="orders">
        <h1>{texts.heading}</h1>
        {formError === undefined ? null : (
          <Notice status="error" isNews>
            <p>{formError}</p>
          </Notice>
        )}
        {view.pending.length === 0 ? null : (
          <Notice status="warning" heading={cartTexts.pending}>
            <ul className="orders__pending">
              {view.pending.map(({ text, href }) => (
                <li key={href}>
                  {text}. <a href={href}>{cartTexts.pendingGo}</a>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <section className="orders__part" aria-labelledby="orders-list">
          <h2 id="orders-list">{texts.orders}</h2>
          {view.orders.length === 0 ? null : (
            <ul className="orders__list">
              {view.orders.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
            </ul>
          )}
          <None none={view.none} />
          <Pagination pager={view.pager} />
        </section>
        <section className="orders__part" id="returns" aria-labelledby="orders-returns">
          <h2 id="orders-returns">{texts.returns}</h2>
          {view.slip === null ? null : <Slip slip={view.slip} />}
          {view.returns.length === 0 ? (
            <p className="orders__none">{texts.noReturns}</p>
          ) : (
            <ReturnList action={ROUTES.profileOrders} returns={view.returns} invalidForm={invalidForm} />
          )}
        </section>
      </div>
    </ProfileLayout>
  )
}

function None({ none }: Pick<OrdersView, "none">) {
  if (none === null) return null
  return none === "never" ? (
    <EmptyState
      heading={texts.emptyHeading}
      text={texts.empty}
      level={3}
      links={{ [texts.emptyLink]: ROUTES.allCategories }}
    />
  ) : (
    <p className="orders__none">
      {texts.noMore} <a href={ROUTES.profileOrders}>{texts.toFirst}</a>
    </p>
  )
}

function OrderCard({ order }: { readonly order: OrdersView["orders"][number] }) {
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
