import { Effect } from "effect"
import { AddressApi } from "#domain/shopping/orders/address-api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { EDIT_PARAMETER } from "./hrefs.ts"
import { readRemovedAddress } from "./removed-cookie.ts"
import { addressesView, type AddressesView } from "./view.ts"

/** Spec: ROUTE-15, PROF-07. */
export const load: PersonalLoad<AddressesView> = (request) =>
  forUser(request, (user) =>
    Effect.gen(function* () {
      const { caller, cookies } = request.session
      const { given_name, family_name } = yield* ProfileApi.use((api) => api.profile(user))
      return addressesView({
        addresses: yield* AddressApi.use((api) => api.addresses(caller)),
        editing: request.url.searchParams.get(EDIT_PARAMETER),
        removed: readRemovedAddress(cookies),
        ownName: [given_name, family_name].filter((name) => name !== null).join(" ")
      })
    })
  )
