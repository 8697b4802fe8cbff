import { ADULTS_ONLY } from "#domain/adult/audience.ts"
import { CartApi } from "#domain/cart/api.ts"
import type { CartProduct } from "#domain/cart/cart.ts"
import { linesOf } from "#domain/cart/change-carts.ts"
import { CART_REFUSAL_TEXT, CART_REFUSALS } from "#domain/cart/limits.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { askedByForm, type PortRefusal } from "#web/features/page/asked.ts"
import { cart as texts } from "#web/messages/cart.ts"
import { promoForm } from "#web/features/cart/promo-form.ts"
import type { Act, Acted, ActRequest } from "#web/features/page/server-page.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { addPieces, agreeToPrice, lineOf, setQuantity, takeLine, takePieces } from "./change-line.ts"
import { fieldsOfForm, readPrice, readProduct, readQuantity } from "./read-form.ts"
import { rememberCart } from "./remember-cart.ts"
import { undoHref } from "./undo.ts"

/** Changes the cart: also for forms on other pages, which put a product in with `doe=toevoegen`. Spec: CART-02, CART-09, CART-12. */
export const act: Act = async (request) => {
  const field = fieldsOfForm(request.form)
  const deed = field("doe")
  if (deed === "code" || deed === "code-weg") {
    return request.person.claims === null
      ? { goTo: loginHref(ROUTES.cartOverview) }
      : promoForm(request, ROUTES.cartOverview)
  }
  const about = readProduct(field)
  if (about === null) return refusedWith(texts.unknownProduct)
  switch (deed) {
    case "meer":
      return changed(request, about, addPieces(request.person.caller, about, 1))
    case "minder":
      return changed(request, about, takePieces(request.person.caller, about, 1))
    case "weg":
      return takeOut(request, about)
    case "aantal": {
      const quantity = readQuantity(field("aantal"))
      if (quantity === null) return refusedWith(texts.badQuantity)
      return quantity === 0
        ? takeOut(request, about)
        : changed(request, about, setQuantity(request.person.caller, about, quantity))
    }
    case "akkoord": {
      const price = readPrice(field("prijs"))
      return price === null
        ? refusedWith(texts.otherPrice)
        : changed(request, about, agreeToPrice(request.person.caller, about, price))
    }
    default:
      return putIn(request, about, readQuantity(field("aantal")) ?? 1)
  }
}

/** Puts in what was asked for, one piece at least. */
const putIn = async ({ run, person }: ActRequest, about: CartProduct, count: number): Promise<Acted> => {
  const done = await askedByForm(run(addPieces(person.caller, about, Math.max(1, count))))
  if ("refusal" in done) return refusedWith(refusalText(done.refusal))
  rememberCart(person, done.answer)
  return { goTo: ROUTES.cartOverview, notice: "notices.addedToCart" }
}

/** Out of the cart, with an offer to put it back. */
const takeOut = async ({ run, person }: ActRequest, about: CartProduct): Promise<Acted> => {
  const { caller } = person
  const before = await run(CartApi.use((api) => api.open(caller)))
  const quantity = lineOf(before, about)?.quantity
  await run(takeLine(caller, about))
  return { goTo: quantity === undefined ? ROUTES.cartOverview : undoHref({ ...about, quantity }) }
}

/** Back to the line that was changed, or the cart once more with why it was not. */
const changed = async (
  { run, person }: ActRequest,
  about: CartProduct,
  change: Parameters<ActRequest["run"]>[0]
): Promise<Acted> => {
  const done = await askedByForm(run(change))
  if ("refusal" in done) return refusedWith(refusalText(done.refusal))
  const state = await run(CartApi.use((api) => api.open(person.caller)))
  const index = linesOf(state.openCarts).findIndex((line) => line.product === about.product && line.sid === about.sid)
  return {
    goTo: index < 0 ? ROUTES.cartOverview : `${ROUTES.cartOverview}#regel-${index + 1}`,
    notice: "notices.cartChanged"
  }
}

const refusedWith = (text: string): Acted => ({ problems: { "": text }, typed: {} })

const refusalText = ({ field, reason }: PortRefusal): string => {
  if (reason === "other-price") return texts.otherPrice
  if (reason === ADULTS_ONLY) return texts.adultsOnly
  const known = CART_REFUSALS.find((one) => one === reason)
  return known === undefined || field === "product" ? texts.unknownProduct : CART_REFUSAL_TEXT[known]
}
