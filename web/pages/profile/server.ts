import { Effect } from "effect"
import { ListsApi } from "#domain/lists/api.ts"
import { OrdersApi } from "#domain/orders/api.ts"
import { AddressApi } from "#domain/profile/address.ts"
import { ProfileApi } from "#domain/profile/api.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import type { Act, LoadForPerson } from "#web/features/page/server-page.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { logOut } from "#web/features/session/log-out.ts"
import { readTextFields } from "#web/features/page/form-fields.ts"
import { profileView, type ProfileView } from "./view.ts"

/** What somebody has with us, at a glance. Spec: ROUTE-15. */
export const load: LoadForPerson<ProfileView> = (request) =>
  forUser(request, (user) =>
    Effect.gen(function* () {
      const { caller } = request.person
      const profile = yield* ProfileApi.use((api) => api.profile(user))
      const subscriptions = yield* ListsApi.use((api) => api.backInStockSubscriptions(user))
      const addresses = yield* AddressApi.use((api) => api.addresses(caller))
      const [order = null] = yield* OrdersApi.use((api) => api.orders(caller, { limit: 1, offset: 0 }))
      return profileView({ profile, waitedFor: subscriptions.length, addresses: addresses.length, order })
    })
  )

/** Logs out. Spec: AUTH-04, AUTH-06. */
export const act: Act = async (request) => {
  const { doe } = readTextFields(request.form, ["doe"])
  if (doe !== "uitloggen") return { goTo: ROUTES.profile }
  return { goTo: await logOut(request), notice: "notices.signedOut" }
}
