import { Effect } from "effect"
import { PriceAlertsApi } from "#domain/account/price-alert.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { readProductId } from "#domain/base/fields.ts"
import { TARGET_FIELD } from "#web/features/alert-form.tsx"
import { setAlert } from "#web/features/set-alert.ts"
import { readTextFields, type Action } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { removedAlertHref } from "./load.ts"

/** Changes, removes or restores a price alert. Spec: ALERT-01, ALERT-05. */
export const action: Action = async (request) => {
  const values = readTextFields(request.form, ["doe", "id", TARGET_FIELD])
  const id = readProductId(values.id)
  if (id === null) return { goTo: ROUTES.profileAlerts }
  if (values.doe !== "weghalen") {
    const problem = await setAlert(request, id, TARGET_FIELD)
    return problem === null
      ? { goTo: ROUTES.profileAlerts, notice: "notices.saved" }
      : { fieldErrors: { [id]: problem }, values }
  }
  const target = await forUser(request, (user) =>
    Effect.gen(function* () {
      const api = yield* PriceAlertsApi
      const alert = (yield* api.alerts(user)).find(({ productId }) => productId === id)
      yield* api.removeAlert(user, id)
      return alert?.target ?? null
    })
  )
  return { goTo: target === null ? ROUTES.profileAlerts : removedAlertHref(id, target) }
}
