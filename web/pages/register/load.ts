import { Effect } from "effect"
import { redirect } from "react-router"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { imitatesNewUser } from "#domain/account/session/state.ts"
import { ROOT } from "#domain/account/session/return-address.ts"
import { dayOf } from "#domain/base/text/format.ts"
import {
  type PersonalLoad,
  type PersonalRequest,
  type Action,
  type ActionResult,
  type ActionRequest,
  readTextFields
} from "#web/features/page/page-request.ts"
import { afterLogin, RETURN_PARAMETER } from "#web/features/session/login-address.ts"
import { newUserFlags, registeredCookie } from "#web/features/session/session-cookies.ts"
import type { ProfileClaims } from "#domain/account/session/claims.ts"
import { login } from "#web/messages/login.ts"
import { headView } from "#web/components/head-view.ts"
import { Digest } from "effect/crypto"
import { SECRET_BYTES, startLogin } from "#domain/account/session/login-attempt.ts"
import { readPersonalForm } from "#web/features/profile/read-personal-form.ts"
import { listsTaskCookie } from "#web/features/session/lists-cookie.ts"
import { runSession } from "#web/features/session/run-session.ts"

/** Loads the login, or the form of a missing profile. Redirects a user with a profile. Spec: ROUTE-19, AUTH-08, AUTH-09. */
export const load: PersonalLoad<RegisterView> = async (request) => {
  const { session, url, baseUrl, now } = request
  const returnTo = afterLogin(url.searchParams.get(RETURN_PARAMETER), baseUrl)
  if (session.claims !== null && (await hasProfile(request))) {
    throw redirect(returnTo === ROOT ? ROUTES.profile : returnTo)
  }
  return registerView(session.claims, returnTo, dayOf(now()))
}

const hasProfile = async ({ session, run }: PersonalRequest): Promise<boolean> => {
  if (imitatesNewUser(newUserFlags(session.cookies))) return false
  return run(
    ProfileApi.use((api) => api.profile(session.caller)).pipe(
      Effect.as(true),
      Effect.catchTag("ProfileNotFound", () => Effect.succeed(false))
    )
  )
}

export type RegisterView = ReturnType<typeof registerView>

const registerView = (claims: ProfileClaims | null, returnTo: string, today: string) => ({
  head: headView({
    title: claims === null ? login.heading : login.finish.heading,
    description: login.description,
    robots: "noindex, follow"
  }),
  returnTo,
  signUp:
    claims === null
      ? null
      : { givenName: claims.given_name ?? "", familyName: claims.family_name ?? "", email: claims.email },
  today
})

/** Begins a login, or creates the profile. Spec: AUTH-01, PROF-13. */
export const action: Action = async (request) => {
  const { form, baseUrl, session } = request
  const { doe, naar } = readTextFields(form, ["doe", RETURN_PARAMETER])
  const returnTo = afterLogin(naar, baseUrl)
  if (doe === "profiel" && session.claims !== null) return signUp(request, returnTo)
  const start = await Effect.runPromise(
    startLogin(request.random(3 * SECRET_BYTES), returnTo).pipe(Effect.provide(Digest.layerWebCrypto))
  )
  const { goTo, message } = await runSession(request, start, doe === "aanmelden")
  return { goTo: goTo ?? returnTo, ...(message !== null && { notice: message }) }
}

const signUp = async (request: ActionRequest, returnTo: string): Promise<ActionResult> => {
  const { session, run } = request
  const { invalid, details } = readPersonalForm(request)
  if (invalid !== null) return invalid
  const profile = await run(ProfileApi.use((api) => api.signUp(session.caller, details)))
  await runSession(request, { name: "profileFound", sub: session.claims?.sub ?? "", profile })
  session.setCookie(listsTaskCookie("samenvoegen"))
  if (imitatesNewUser(newUserFlags(session.cookies))) session.setCookie(registeredCookie)
  return { goTo: returnTo, notice: "notices.signedUp" }
}
