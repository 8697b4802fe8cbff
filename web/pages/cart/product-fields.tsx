import type { CartProduct } from "#domain/shopping/cart/cart.ts"

/** The hidden fields of a form that name a product of a shop. Spec: CART-01. */
export function ProductFields({ fields }: { readonly fields: CartProduct }) {
  return (
    <>
      <input type="hidden" name="product" value={fields.product} />
      <input type="hidden" name="sid" value={fields.sid} />
      <input type="hidden" name="spid" value={fields.spid} />
    </>
  )
}
