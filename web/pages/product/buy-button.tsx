import { ROUTES } from "#domain/routes/routes.ts"
import { product as texts } from "#web/messages/product.ts"
import type { PurchaseAction } from "./offer-rows.ts"

interface Props {
  readonly way: PurchaseAction
  readonly shop: string
  /** The label, which names the shop if it does not stand beside the button. */
  readonly label: string
  readonly className: string
}

/** The button to the shop, whose clicks are counted, or into the cart; nothing if it cannot be ordered. Spec: APP-01, CART-01. */
export function BuyButton({ way, shop, label, className }: Props) {
  if (way.kind === "none") return null
  if (way.kind === "shop") {
    return (
      <a className={className} href={way.href} rel="nofollow sponsored noopener" data-native="">
        {label}
        {label.includes(shop) ? null : <span className="visually-hidden"> {shop}</span>}
      </a>
    )
  }
  const { product, sid, spid } = way.fields
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
