import { ADULTS_ONLY } from "#domain/account/adult/audience.ts"
import { CartApi } from "#domain/shopping/cart/api.ts"
import type { CartProduct } from "#domain/shopping/cart/cart.ts"
import { linesOf } from "#domain/shopping/cart/change-carts.ts"
import { CART_REFUSAL_TEXT, CART_REFUSALS } from "#domain/shopping/cart/limits.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { catchRejection, type Rejection } from "#web/features/page/rejection.ts"
import { cart as texts } from "#web/messages/cart.ts"
import { NO_RELOAD_FIELD } from "#web/features/cart/send-without-reload.ts"
import { promoForm } from "#web/features/cart/promo-form.ts"
import type { Action, ActionResult, ActionRequest } from "#web/features/page/page-request.ts"
import {
  addPieces,
  acceptPrice,
  findLine,
  putLineBack,
  removeLine,
  removePieces,
  saveLine,
  setQuantity,
  rememberCart
} from "./change-line.ts"
import { fieldReader, readPrice, readProduct, readQuantity, undoHref } from "./read-form.ts"

/** Changes the cart, also for forms on other pages, which add a product with `doe=toevoegen`. Spec: CART-02, CART-09, CART-12. */
export const action: Action = async (request) => {
  const field = fieldReader(request.form)
  const command = field("doe")
  if (command === "code" || command === "code-weg") return promoForm(request, ROUTES.cartOverview)
  const about = readProduct(field)
  if (about === null) return rejectedWith(texts.unknownProduct)
  switch (command) {
    case "meer":
      return applyChange(request, about, addPieces(request.session.caller, about, 1))
    case "minder":
      return applyChange(request, about, removePieces(request.session.caller, about, 1))
    case "weg":
      return removeWithUndo(request, about)
    case "bewaar":
      return applyChange(request, about, saveLine(request.session.caller, about), "notices.savedForLater")
    case "terug":
      return applyChange(request, about, putLineBack(request.session.caller, about), "notices.putBackInCart")
    case "bewaard-weg":
      return applyChange(request, about, removeLine(request.session.caller, about), "notices.savedRemoved")
    case "aantal": {
      const quantity = readQuantity(field("aantal"))
      if (quantity === null) return rejectedWith(texts.badQuantity)
      return quantity === 0
        ? removeWithUndo(request, about)
        : applyChange(request, about, setQuantity(request.session.caller, about, quantity))
    }
    case "akkoord": {
      const price = readPrice(field("prijs"))
      return price === null
        ? rejectedWith(texts.otherPrice)
        : applyChange(request, about, acceptPrice(request.session.caller, about, price))
    }
    default:
      return addProduct(request, about, readQuantity(field("aantal")) ?? 1)
  }
}

/** Adds the requested number of pieces, at least one. */
const addProduct = async (
  { run, session }: ActionRequest,
  about: CartProduct,
  count: number
): Promise<ActionResult> => {
  const done = await catchRejection(run(addPieces(session.caller, about, Math.max(1, count))))
  if ("rejection" in done) return rejectedWith(rejectionText(done.rejection))
  rememberCart(session, done.response)
  return { goTo: ROUTES.cartOverview, notice: "notices.addedToCart" }
}

const removeWithUndo = async ({ run, session }: ActionRequest, about: CartProduct): Promise<ActionResult> => {
  const { caller } = session
  const before = await run(CartApi.use((api) => api.open(caller)))
  const quantity = findLine(before, about)?.quantity
  rememberCart(session, await run(removeLine(caller, about)))
  return { goTo: quantity === undefined ? ROUTES.cartOverview : undoHref({ ...about, quantity }) }
}

const applyChange = async (
  { run, session, form }: ActionRequest,
  about: CartProduct,
  change: Parameters<ActionRequest["run"]>[0],
  notice = "notices.cartChanged"
): Promise<ActionResult> => {
  const done = await catchRejection(run(change))
  if ("rejection" in done) return rejectedWith(rejectionText(done.rejection))
  const state = await run(CartApi.use((api) => api.open(session.caller)))
  rememberCart(session, state)
  const index = linesOf(state.openCarts).findIndex((line) => line.product === about.product && line.sid === about.sid)
  return {
    goTo: index < 0 ? ROUTES.cartOverview : `${ROUTES.cartOverview}#regel-${index + 1}`,
    ...(!form.has(NO_RELOAD_FIELD) && { notice })
  }
}

const rejectedWith = (text: string): ActionResult => ({ fieldErrors: { "": text }, values: {} })

const rejectionText = ({ field, reason }: Rejection): string => {
  if (reason === "other-price") return texts.otherPrice
  if (reason === ADULTS_ONLY) return texts.adultsOnly
  const known = CART_REFUSALS.find((one) => one === reason)
  return known === undefined || field === "product" ? texts.unknownProduct : CART_REFUSAL_TEXT[known]
}
