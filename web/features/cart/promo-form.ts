import { CheckoutApi } from "#domain/cart/checkout-api.ts"
import { promoRefusalText } from "#domain/cart/promo-check.ts"
import { askedByForm, type PortRefusal } from "#web/features/page/asked.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import type { Acted, ActRequest } from "#web/features/page/server-page.ts"
import { readTextField } from "#web/features/page/form-fields.ts"

/** Adds or takes away a promo code of who is signed in, on the page at `path`. Spec: CART-12, CART-24. */
export const promoForm = async ({ run, person, form }: ActRequest, path: string): Promise<Acted> => {
  const typed = readTextField(form, "code", LONGEST)
  const { caller } = person
  if (readTextField(form, "doe") === "code-weg") {
    await askedByForm(run(CheckoutApi.use((api) => api.removePromoCode(caller, typed))))
    return { goTo: path, notice: "notices.codeRemoved" }
  }
  const done = await askedByForm(run(CheckoutApi.use((api) => api.addPromoCode(caller, typed))))
  if ("answer" in done) return { goTo: path, notice: "notices.codeAdded" }
  return { problems: { code: refusalText(done.refusal) }, typed: { code: typed } }
}

/** Longest text that is taken from the field. */
const LONGEST = 200

/** The port names the rule alone; its days and amounts stand beside the code once it is in the cart. */
const refusalText = ({ reason }: PortRefusal): string => {
  switch (reason) {
    case "already-used":
    case "used-up":
    case "user-limit":
    case "other-shop":
      return promoRefusalText({ reason })
    case "not-yet":
    case "expired":
    case "below-minimum":
      return texts.codeRefused[reason]
    case "too-many-codes":
      return texts.tooManyCodes
    default:
      return promoRefusalText({ reason: "unknown" })
  }
}
