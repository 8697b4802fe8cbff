import type { Order } from "#domain/shopping/orders/order.ts"
import { isCancelledOrExpired, isEventAllowed } from "#domain/shopping/orders/status.ts"
import { declareReturn } from "./declare.ts"
import type { SelectedProduct } from "./return.ts"

/** The results of a withdrawal. Spec: WITHDRAW-02. */
export const WITHDRAWAL_OUTCOMES = [
  "cancelled",
  "removed",
  "returned",
  "noted",
  "too-late",
  "nothing-left",
  "ended"
] as const
export type WithdrawalOutcome = (typeof WITHDRAWAL_OUTCOMES)[number]

/** The sentence for the buyer, by outcome. Spec: WITHDRAW-03. */
export const WITHDRAWAL_TEXT: Readonly<Record<WithdrawalOutcome, string>> = {
  cancelled:
    "Je bestelling is geannuleerd. Heb je al betaald, dan krijg je alles terug, op dezelfde manier als je betaalde.",
  removed:
    "De winkel had je bestelling nog niet aangenomen. We hebben deze stuks geannuleerd; de rest gaat door. Heb je al betaald, of betaal je nog, dan krijg je het geld voor deze stuks terug, op dezelfde manier als je betaalde.",
  returned:
    "We hebben je retour bij de winkel aangemeld. Zodra de winkel akkoord is, kun je de retourbon printen en het pakket versturen.",
  noted:
    "De winkel is al met je bestelling bezig. We kunnen haar niet meer zelf stoppen, maar de winkel ziet je herroeping bij de bestelling. Komt het pakket toch, stuur het dan terug.",
  "too-late":
    "De bedenktijd van deze bestelling is voorbij. We hebben je verklaring wel vastgelegd, en de winkel ziet haar. Is het product kapot, kijk dan bij garantie en reparatie.",
  "nothing-left":
    "Van deze bestelling is niets meer te herroepen: alles is al terug of op weg terug. We hebben je verklaring wel vastgelegd.",
  ended:
    "Deze bestelling was al geannuleerd of verlopen. Er is niets meer te herroepen. We hebben je verklaring wel vastgelegd."
}

interface Withdrawn {
  readonly outcome: WithdrawalOutcome
  readonly products: ReadonlyArray<SelectedProduct>
}

type WithdrawnOrder = Pick<Order, "id" | "shopId" | "status" | "returnTill" | "products">

/**
 * Returns the result of withdrawing from `selected` pieces of an order on `today`, a day in the Netherlands; `null` selects
 * everything. Unknown products and pieces that are not left are ignored. Total. Spec: WITHDRAW-02.
 */
export const withdraw = (
  order: WithdrawnOrder,
  selected: ReadonlyArray<SelectedProduct> | null,
  today: string
): Withdrawn => {
  const products = limitToLeft(order, selected)
  const { status } = order
  if (isCancelledOrExpired(status) || status === "refunded") return { outcome: "ended", products }
  if (products.length === 0) return { outcome: "nothing-left", products }
  if (isEventAllowed(status, "cancel", "shopper"))
    return {
      outcome: countPieces(products) === countPieces(limitToLeft(order, null)) ? "cancelled" : "removed",
      products
    }
  const { id: orderId, shopId } = order
  const declaration = { orderId, shopId, selectedProducts: products, returnReason: "changed-mind" as const }
  const declared = declareReturn(order, declaration, today)
  if (declared._tag === "Declared") return { outcome: "returned", products }
  const isLate = declared.problems.some(({ reason }) => reason === "too-late")
  return { outcome: isLate ? "too-late" : "noted", products }
}

const limitToLeft = (
  { products }: Pick<Order, "products">,
  selected: ReadonlyArray<SelectedProduct> | null
): ReadonlyArray<SelectedProduct> =>
  products
    .map(({ merchantProductId: id, returnableQuantity }) => {
      const asked = selected === null ? returnableQuantity : countPieces(selected.filter((one) => one.id === id))
      return { id, quantity: Math.min(asked, returnableQuantity) }
    })
    .filter(({ quantity }) => quantity > 0)

/** Adds up quantities; an invalid one counts as none. */
const countPieces = (products: ReadonlyArray<SelectedProduct>): number =>
  products.reduce((total, { quantity }) => total + (Number.isInteger(quantity) && quantity > 0 ? quantity : 0), 0)
