import { marked } from "marked"
import { ageConfirmationCookies } from "#domain/adult/adult-cookies.ts"
import { updateConsent } from "#domain/consent/consent.ts"
import type { CookieWrite } from "#domain/cookies/cookie.ts"
import { matchRoute, ROUTES } from "#domain/routes/routes.ts"
import type { Policy } from "#domain/shell/policies.ts"
import { returnAddress } from "#domain/session/return-address.ts"
import { notFound } from "#web/app/problem.ts"
import type { Act, ActRequest, LoadOnServer } from "#web/features/page/server-page.ts"
import cookies from "./cookies.md?raw"
import privacy from "./privacy.md?raw"
import { readTextField } from "#web/features/page/form-fields.ts"
import { policyView, type PolicyView } from "./view.ts"

/** Our own texts, so nothing in them is to be feared. The terms are only a heading. Spec: STATIC-01. */
const HTML: Readonly<Record<Policy, string>> = {
  privacy: marked.parse(privacy, { async: false }),
  cookies: marked.parse(cookies, { async: false }),
  terms: ""
}

const isPolicy = (name: string): name is Policy => name in HTML

/** Spec: STATIC-01, ROUTE-07. */
export const load: LoadOnServer<PolicyView> = ({ url, visitor, baseUrl }) => {
  const policy = matchRoute(url.pathname)?.name ?? ""
  if (!isPolicy(policy)) throw notFound()
  return Promise.resolve(policyView(policy, HTML[policy], visitor, baseUrl))
}

/** What a visitor answers to the questions for consent and for age, from whichever page. Spec: CONS-01, CONS-03, ADULT-04. */
export const act: Act = ({ form, person, baseUrl }) => {
  for (const cookie of answered(form, person.cookies)) person.setCookie(cookie)
  const from = readTextField(form, "naar")
  return Promise.resolve(
    form.has("naar") ? { goTo: returnAddress(from, baseUrl) } : { goTo: ROUTES.cookies, notice: "notices.saved" }
  )
}

const answered = (form: FormData, cookies: ActRequest["person"]["cookies"]): ReadonlyArray<CookieWrite> => {
  const consent = form.get("toestemming")
  if (consent === "granted" || consent === "denied") return [updateConsent(cookies, consent).cookie]
  const adult = form.get("volwassen")
  return adult === "ja" || adult === "nee" ? ageConfirmationCookies(adult === "ja", cookies) : []
}
