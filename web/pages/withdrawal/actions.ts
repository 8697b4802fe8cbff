import { readOrderNumber } from "#domain/shopping/orders/order-number.ts"
import { readEmail } from "#domain/account/session/claims.ts"
import { buildRoute, ROUTES } from "#domain/base/routes.ts"
import { readLine } from "#domain/base/text/line.ts"
import { MAX_NAME_CHARS, WithdrawalApi } from "#domain/shopping/orders/withdrawal-api.ts"
import { withdrawal } from "#web/messages/withdrawal.ts"
import { readTextFields, type Action } from "#web/features/page/page-request.ts"

const texts = withdrawal.errors

/** Finds the order of a withdrawal, and leads to the second step. Spec: WITHDRAW-01, WITHDRAW-05. */
export const action: Action = async ({ run, session, form }) => {
  const values = readTextFields(form, ["naam", "bestelnummer", "email"])
  const name = readLine(values.naam, MAX_NAME_CHARS)
  const orderId = readOrderNumber(values.bestelnummer)
  const email = readEmail(values.email)
  if (name === "" || orderId === null || email === null) {
    const fieldErrors = {
      ...(name === "" && { naam: texts.name }),
      ...(orderId === null && { bestelnummer: texts.order }),
      ...(email === null && { email: texts.email })
    }
    return { fieldErrors, values }
  }
  const found = await run(WithdrawalApi.use((api) => api.begin(session.caller, { name, orderId, email })))
  switch (found._tag) {
    case "Found":
      return { goTo: buildRoute("declaration", { declarationId: found.id }) ?? ROUTES.withdrawal }
    case "Unknown":
      return { fieldErrors: { bestelnummer: texts.unknown }, values }
    case "TooMany":
      return { fieldErrors: { bestelnummer: texts.wait(Math.ceil(found.seconds / 60)) }, values, status: 429 }
  }
}
