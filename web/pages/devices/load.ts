import { Effect } from "effect"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { UserSessionsApi } from "#domain/account/session/api.ts"
import { type PersonalLoad, type Action, readTextFields } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { deviceName, type UserSession } from "#domain/account/session/device.ts"
import { dayOf, formatAge, formatDay } from "#domain/base/text/format.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"
import { devices as texts } from "#web/messages/devices.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { logOut } from "#web/features/session/run-session.ts"

/** Loads the sessions of a user with a profile. Spec: ROUTE-15, AUTH-20, AUTH-42. */
export const load: PersonalLoad<DevicesView> = (request) =>
  forUser(request, (user) =>
    Effect.gen(function* () {
      yield* ProfileApi.use((api) => api.profile(user))
      const { sessions } = yield* UserSessionsApi.use((api) => api.sessions(user))
      return devicesView(sessions, request.now())
    })
  )

export type DevicesView = ReturnType<typeof devicesView>

const devicesView = (sessions: ReadonlyArray<UserSession>, now: Date) => {
  const ago = (moment: string) =>
    formatAge(now.getTime() - Date.parse(moment), texts.ago) ?? formatDay(dayOf(new Date(moment)))
  return {
    head: personalHead(texts.heading),
    devices: sessions.map(({ id, browser, system, isCurrent, createdAt, lastUsedAt }) => ({
      id,
      name: deviceName({ browser, system }) ?? texts.unknown,
      isCurrent,
      login: texts.login(ago(createdAt)),
      lastUse: texts.lastUse(ago(lastUsedAt))
    }))
  }
}

/** Ends one session, or all but the current one. Ending the current one logs out. Spec: AUTH-44. */
export const action: Action = async (request) => {
  const { doe, apparaat } = readTextFields(request.form, ["doe", "apparaat"])
  const current = { goTo: ROUTES.profileDevices }
  if (doe === "anderen") {
    await forUser(request, (user) => UserSessionsApi.use((api) => api.endOthers(user)))
    return { ...current, notice: "notices.othersSignedOut" }
  }
  if (apparaat === "") return current
  const { sessions } = await forUser(request, (user) => UserSessionsApi.use((api) => api.sessions(user)))
  if (sessions.some(({ id, isCurrent }) => isCurrent && id === apparaat)) {
    return { goTo: await logOut(request), notice: "notices.signedOut" }
  }
  const { changed } = await forUser(request, (user) => UserSessionsApi.use((api) => api.end(user, apparaat)))
  return changed ? { ...current, notice: "notices.deviceSignedOut" } : current
}
