import { ROUTES } from "#domain/base/routes.ts"
import { orders as texts } from "#web/messages/orders.ts"

export function OrderAgain({ id, isSmall = false }: { readonly id: string; readonly isSmall?: boolean }) {
  return (
    <form method="post" action={ROUTES.profileOrders}>
      <input type="hidden" name="bestelling" value={id} />
      <button className={isSmall ? "button button--small" : "button"} type="submit" name="doe" value="opnieuw">
        {texts.orderAgain}
        <span className="visually-hidden"> ({id})</span>
      </button>
    </form>
  )
}
