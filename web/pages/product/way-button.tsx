import { ROUTES } from "#domain/routes/routes.ts"
import { product as texts } from "#web/messages/product.ts"
import type { Way } from "./offer-rows.ts"

interface Props {
  readonly way: Way
  readonly shop: string
  /** Names the shop where it does not stand beside it. */
  readonly label: string
  readonly className: string
}

/** To the shop, counted, or into the cart; nothing where it cannot be had. Spec: APP-01, CART-01. */
export function WayButton({ way, shop, label, className }: Props) {
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
