import { ageConfirmationCookies } from "#domain/account/adult/adult-cookies.ts"
import { updateConsent } from "#domain/account/consent.ts"
import type { CookieWrite } from "#domain/base/cookie.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { returnAddress } from "#domain/account/session/return-address.ts"
import { type Action, type ActionRequest, readTextField } from "#web/features/page/page-request.ts"

/** Stores a visitor's consent and age, from any page. Spec: CONS-01, CONS-03, ADULT-04. */
export const action: Action = ({ form, session, baseUrl }) => {
  for (const cookie of choiceCookies(form, session.cookies)) session.setCookie(cookie)
  const from = readTextField(form, "naar")
  return Promise.resolve(
    form.has("naar") ? { goTo: returnAddress(from, baseUrl) } : { goTo: ROUTES.cookies, notice: "notices.saved" }
  )
}

const choiceCookies = (form: FormData, cookies: ActionRequest["session"]["cookies"]): ReadonlyArray<CookieWrite> => {
  const consent = form.get("toestemming")
  if (consent === "granted" || consent === "denied") return [updateConsent(cookies, consent).cookie]
  const adult = form.get("volwassen")
  return adult === "ja" || adult === "nee" ? ageConfirmationCookies(adult === "ja", cookies) : []
}
