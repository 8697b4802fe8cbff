import { type PersonalRequest, readTextFields, type Action } from "#web/features/page/page-request.ts"
import { readOrderNumber } from "#domain/shopping/orders/order-number.ts"
import { readLine } from "#domain/base/text/line.ts"
import { MAX_NAME_CHARS, WithdrawalApi } from "#domain/shopping/orders/withdrawal-api.ts"
import { withdrawal as texts } from "#web/messages/withdrawal.ts"
import { headView } from "#web/components/head-view.ts"
import { readEmail } from "#domain/account/session/claims.ts"
import { buildRoute, ROUTES } from "#domain/base/routes.ts"

export type WithdrawalView = Awaited<ReturnType<typeof load>>

/** Spec: WITHDRAW-01. */
export const load = async ({ url, session, baseUrl }: PersonalRequest) => {
  const orderId = readOrderNumber(url.searchParams.get("bestelling") ?? "")
  const { given_name = null, family_name = null, email = null } = session.claims ?? {}
  const name = [given_name, family_name].filter((part) => part !== null).join(" ")
  return {
    head: headView({
      title: texts.heading,
      description: texts.description,
      canonical: baseUrl + url.pathname,
      ...(url.search !== "" && { robots: "noindex, follow" as const })
    }),
    name: readLine(name, MAX_NAME_CHARS),
    orderId: orderId ?? "",
    email: email ?? ""
  }
}

const errorTexts = texts.errors

/** Finds the order of a withdrawal, and leads to the second step. Spec: WITHDRAW-01, WITHDRAW-05. */
export const action: Action = async ({ run, session, form }) => {
  const values = readTextFields(form, ["naam", "bestelnummer", "email"])
  const name = readLine(values.naam, MAX_NAME_CHARS)
  const orderId = readOrderNumber(values.bestelnummer)
  const email = readEmail(values.email)
  if (name === "" || orderId === null || email === null) {
    const fieldErrors = {
      ...(name === "" && { naam: errorTexts.name }),
      ...(orderId === null && { bestelnummer: errorTexts.order }),
      ...(email === null && { email: errorTexts.email })
    }
    return { fieldErrors, values }
  }
  const found = await run(WithdrawalApi.use((api) => api.begin(session.caller, { name, orderId, email })))
  switch (found._tag) {
    case "Found":
      return { goTo: buildRoute("declaration", { declarationId: found.id }) ?? ROUTES.withdrawal }
    case "Unknown":
      return { fieldErrors: { bestelnummer: errorTexts.unknown }, values }
    case "TooMany":
      return { fieldErrors: { bestelnummer: errorTexts.wait(Math.ceil(found.seconds / 60)) }, values, status: 429 }
  }
}
