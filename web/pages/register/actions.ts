import { Effect } from "effect"
import { Digest } from "effect/crypto"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { SECRET_BYTES, startLogin } from "#domain/account/session/login-attempt.ts"
import { imitatesNewUser } from "#domain/account/session/state.ts"
import { type Action, type ActionResult, type ActionRequest, readTextFields } from "#web/features/page/page-request.ts"
import { readPersonalForm } from "#web/features/profile/read-personal-form.ts"
import { listsTaskCookie } from "#web/features/session/lists-cookie.ts"
import { afterLogin, RETURN_PARAMETER } from "#web/features/session/login-address.ts"
import { newUserFlags, registeredCookie } from "#web/features/session/session-cookies.ts"
import { runSession } from "#web/features/session/run-session.ts"

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
