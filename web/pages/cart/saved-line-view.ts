import type { CartProduct, SavedLine } from "#domain/shopping/cart/cart.ts"
import { isSavedLineSold, savedLineText } from "#domain/shopping/cart/saved-lines.ts"
import { formatCents } from "#domain/base/euros.ts"
import { cart as texts } from "#web/messages/cart.ts"

/** The view of a line that was saved for later. Spec: CART-35. */
export interface SavedLineView {
  readonly fields: CartProduct
  readonly name: string
  readonly href: string
  /** null if there is no picture. */
  readonly picture: string | null
  /** "Van Lampenhuis · 2 stuks". */
  readonly source: string
  /** The current price of one piece; null if the shop no longer sells it. */
  readonly price: string | null
  /** The change since the line was saved; null if there is none. */
  readonly change: { readonly kind: "rose" | "fell" | "gone"; readonly text: string } | null
  readonly canPutBack: boolean
}

/** Returns the view of a saved line. Spec: CART-35. */
export const savedLineView = (line: SavedLine): SavedLineView => {
  const { product, sid, spid, name, pdpPath, picture, size, quantity, shopName, priceNow } = line
  const text = savedLineText(line)
  const canPutBack = isSavedLineSold(line)
  return {
    fields: { product, sid, spid },
    name,
    href: pdpPath,
    picture,
    source: [
      texts.from(shopName),
      ...(size === null ? [] : [texts.size(size)]),
      ...(quantity === 1 ? [] : [texts.pieces(quantity)])
    ].join(" · "),
    price: priceNow === null || !canPutBack ? null : formatCents(priceNow),
    change: text === "" ? null : { kind: changeKind(line), text },
    canPutBack
  }
}

const changeKind = (line: SavedLine): "rose" | "fell" | "gone" => {
  if (line.priceNow === null || !isSavedLineSold(line)) return "gone"
  return line.priceNow > line.priceAtSaving ? "rose" : "fell"
}
