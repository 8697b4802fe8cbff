import { Effect } from "effect"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { UserSessionsApi } from "#domain/account/session/api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { devicesView, type DevicesView } from "./view.ts"

/** Loads the sessions of a user with a profile. Spec: ROUTE-15, AUTH-20, AUTH-42. */
export const load: PersonalLoad<DevicesView> = (request) =>
  forUser(request, (user) =>
    Effect.gen(function* () {
      yield* ProfileApi.use((api) => api.profile(user))
      const { sessions } = yield* UserSessionsApi.use((api) => api.sessions(user))
      return devicesView(sessions, request.now())
    })
  )
