import { CheckoutApi, GuestApi } from "#domain/shopping/cart/api.ts"
import { promoRefusalText } from "#domain/shopping/cart/promo-check.ts"
import { catchRejection, type Rejection } from "#web/features/page/rejection.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import { type ActionResult, type ActionRequest, readTextField } from "#web/features/page/page-request.ts"
import { redirectToLogin } from "#web/features/session/for-user.ts"
import { loginHref } from "#web/features/session/login-address.ts"

/** Redirects other visitors to the login, after which the typed code is in the field again. Spec: CART-12, CART-24. */
export const promoForm = async ({ run, session, form, url }: ActionRequest, path: string): Promise<ActionResult> => {
  const code = readTextField(form, "code", MAX_CODE_LENGTH)
  const { caller } = session
  const isRemoval = readTextField(form, "doe") === "code-weg"
  const isShopper = session.claims !== null || (await run(GuestApi.use((api) => api.email(caller)))) !== null
  if (!isShopper) {
    if (isRemoval) return { goTo: loginHref(path) }
    throw redirectToLogin(url)
  }
  if (isRemoval) {
    await catchRejection(run(CheckoutApi.use((api) => api.removePromoCode(caller, code))))
    return { goTo: path, notice: "notices.codeRemoved" }
  }
  const done = await catchRejection(run(CheckoutApi.use((api) => api.addPromoCode(caller, code))))
  if ("response" in done) return { goTo: path, notice: "notices.codeAdded" }
  return { fieldErrors: { code: rejectionText(done.rejection) }, values: { code } }
}

/** In UTF-16 code units. */
const MAX_CODE_LENGTH = 200

/** The port returns only the reason; dates and amounts appear beside a code in the cart. */
const rejectionText = ({ reason }: Rejection): string => {
  switch (reason) {
    case "already-used":
    case "used-up":
    case "user-limit":
    case "other-shop":
      return promoRefusalText({ reason })
    case "not-yet":
    case "expired":
    case "below-minimum":
      return texts.invalidCode[reason]
    case "too-many-codes":
      return texts.tooManyCodes
    default:
      return promoRefusalText({ reason: "unknown" })
  }
}
