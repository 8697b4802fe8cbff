import { ROUTES } from "#domain/base/routes.ts"
import { type Action, readTextFields } from "#web/features/page/page-request.ts"
import { logOut } from "#web/features/session/run-session.ts"

/** Logs out. Spec: AUTH-04, AUTH-06. */
export const action: Action = async (request) => {
  const { doe } = readTextFields(request.form, ["doe"])
  if (doe !== "uitloggen") return { goTo: ROUTES.profile }
  return { goTo: await logOut(request), notice: "notices.signedOut" }
}
