import { ROUTES } from "#domain/base/routes.ts"
import { product as texts } from "#web/messages/product.ts"
import type { PurchaseAction } from "./offers-view.ts"

interface Props {
  readonly action: PurchaseAction
  readonly shop: string
  /** The label; it names the shop if the shop is not beside the button. */
  readonly label: string
  readonly className: string
}

/** A link to the shop that counts clicks, or a button that adds the offer to the cart; nothing if it cannot be ordered. Spec: APP-01, CART-01. */
export function BuyButton({ action, shop, label, className }: Props) {
  if (action.kind === "none") return null
  if (action.kind === "shop") {
    return (
      <a className={className} href={action.href} rel="nofollow sponsored noopener" data-native="">
        {label}
        {label.includes(shop) ? null : <span className="visually-hidden"> {shop}</span>}
      </a>
    )
  }
  const { product, sid, spid } = action.fields
  return (
    <form className="way-form" method="post" action={ROUTES.cartOverview}>
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="sid" value={sid} />
      <input type="hidden" name="spid" value={spid} />
      <button className={className} type="submit" name="doe" value="toevoegen">
        {texts.addToCart}
        <span className="visually-hidden">{texts.from(shop)}</span>
      </button>
    </form>
  )
}
