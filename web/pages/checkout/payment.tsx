import { useEffect } from "react"
import { useRevalidator } from "react-router"
import { ROUTES } from "#domain/base/routes.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import { Button, ButtonLink } from "#web/components/button.tsx"
import { Notice } from "#web/components/notice.tsx"
import { OrderAgain } from "#web/features/cart/order-again.tsx"
import type { PaymentView } from "./payment-view.ts"

export function Payment({ view }: { readonly view: PaymentView }) {
  const { heading, text, isDone, hasAccount, recheck, pending, orders } = view
  return (
    <div className="checkout__narrow">
      <div className="payment__result" aria-live="polite">
        <h1>{heading}</h1>
        <p className="checkout__lead">{text}</p>
        {isDone && !hasAccount ? <p>{texts.guest.done}</p> : null}
      </div>
      {recheck === null ? null : <Recheck href={recheck} />}
      {pending === null ? null : (
        <>
          <p className="payment__amount">{pending.text}</p>
          {pending.pay === null ? null : <Pay action={pending.action} pay={pending.pay} />}
          <Notice status="info">
            {pending.notHeld === "" ? null : <p>{pending.notHeld}</p>}
            <p>
              {texts.waits} {texts.cartStays}
            </p>
          </Notice>
        </>
      )}
      {orders.length === 0 ? null : (
        <section aria-labelledby="payment-orders">
          <h2 id="payment-orders">{texts.orders}</h2>
          <ul className="payment__orders">
            {orders.map(({ id, href, shop, status, canOrderAgain, products, amount, day, next }) => (
              <li key={id} className="payment__order">
                <a href={href} aria-label={texts.toOrder(id)}>
                  {id}
                </a>
                <span>{shop}</span>
                <span>{status}</span>
                <div className="payment__content">
                  <ul>
                    {products.map((product) => (
                      <li key={product}>{product}</li>
                    ))}
                  </ul>
                  <p>
                    {day} · <b className="payment__sum">{amount}</b>
                  </p>
                  {next === "" ? null : <p>{next}</p>}
                </div>
                {canOrderAgain ? <OrderAgain id={id} isSmall /> : null}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="payment__ways">
        {hasAccount ? <ButtonLink href={ROUTES.profileOrders} text={texts.toOrders} /> : null}
        <a className="button button--quiet" href={isDone ? ROUTES.home : ROUTES.cartOverview}>
          {isDone ? texts.goOn : texts.toCart}
        </a>
      </p>
    </div>
  )
}

interface PayProps {
  readonly action: string
  readonly pay: NonNullable<NonNullable<PaymentView["pending"]>["pay"]>
}

function Pay({ action, pay }: PayProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="sleutel" value={pay.key} />
      <input type="hidden" name="bedrag" value={pay.amount} />
      <input type="hidden" name="bestellingen" value={pay.orderIds} />
      <Button type="submit" name="doe" value="betalen" text={pay.label} />
    </form>
  )
}

const INTERVAL_MS = 3_000

const MAX_LOOKS = 100

/** A link that looks at a payment again; the page does so itself where scripts run. Spec: PAY-14. */
function Recheck({ href }: { readonly href: string }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (looks >= MAX_LOOKS) clearInterval(timer)
      if (!document.hidden) void revalidate()
    }, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    // `data-eager` hydrates the page at once: nobody presses anything while the page waits.
    <p data-eager="">
      <a href={href} data-native>
        {texts.recheck}
      </a>
    </p>
  )
}
