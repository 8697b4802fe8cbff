import { Effect } from "effect"
import { Digest } from "effect/crypto"
import { redirect } from "react-router"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import { ProfileApi } from "#domain/profile/api.ts"
import { isPossibleBirthDay } from "#domain/profile/sign-up.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { SECRET_BYTES, startLogin } from "#domain/session/login-attempt.ts"
import { imitatesNewUser } from "#domain/session/new-user.ts"
import { ROOT } from "#domain/session/return-address.ts"
import { dayOf } from "#domain/text/dates.ts"
import { account } from "#web/messages/account.ts"
import type { Act, Acted, ActRequest, LoadForPerson, PersonalRequest } from "#web/features/page/server-page.ts"
import { askForLists } from "#web/features/session/lists-cookie.ts"
import { afterLogin, RETURN_PARAMETER } from "#web/features/session/login-address.ts"
import { newUserFlags, registeredCookie } from "#web/features/session/new-user-cookie.ts"
import { runSession } from "#web/features/session/run-session.ts"
import { readTextFields } from "#web/features/page/form-fields.ts"
import { registerView, type RegisterView } from "./view.ts"

/** Logging in, or the profile still to be made; who has one is led on. Spec: ROUTE-19, AUTH-08, AUTH-09. */
export const load: LoadForPerson<RegisterView> = async (request) => {
  const { person, url, baseUrl, now } = request
  const returnTo = afterLogin(url.searchParams.get(RETURN_PARAMETER), baseUrl)
  if (person.claims !== null && (await hasProfile(request))) {
    throw redirect(returnTo === ROOT ? ROUTES.profile : returnTo)
  }
  return registerView(person.claims, returnTo, dayOf(now()))
}

const hasProfile = async ({ person, run }: PersonalRequest): Promise<boolean> => {
  if (imitatesNewUser(newUserFlags(person.cookies))) return false
  return run(
    ProfileApi.use((api) => api.profile(person.caller)).pipe(
      Effect.as(true),
      Effect.catchTag("ProfileNotFound", () => Effect.succeed(false))
    )
  )
}

/** Begins a login, or makes the profile. Spec: AUTH-01, PROF-13. */
export const act: Act = async (request) => {
  const { form, baseUrl, person } = request
  const { doe, naar } = readTextFields(form, ["doe", RETURN_PARAMETER])
  const returnTo = afterLogin(naar, baseUrl)
  if (doe === "profiel" && person.claims !== null) return signUp(request, returnTo)
  const start = await Effect.runPromise(
    startLogin(request.random(3 * SECRET_BYTES), returnTo).pipe(Effect.provide(Digest.layerWebCrypto))
  )
  const { goTo } = await runSession(request, start, doe === "aanmelden")
  return { goTo: goTo ?? returnTo }
}

const signUp = async (request: ActRequest, returnTo: string): Promise<Acted> => {
  const { form, person, run, now } = request
  const typed = readTextFields(form, ["given_name", "family_name", "dateOfBirth"])
  const day = typed.dateOfBirth.trim()
  if (day !== "" && !isPossibleBirthDay(day, dayOf(now()) as IsoDay)) {
    return { problems: { dateOfBirth: account.dateOfBirthProblem }, typed }
  }
  const dateOfBirth = day === "" ? null : (day as IsoDay)
  const { given_name, family_name } = typed
  const profile = await run(
    ProfileApi.use((api) => api.signUp(person.caller, { given_name, family_name, dateOfBirth }))
  )
  await runSession(request, { name: "profileFound", sub: person.claims?.sub ?? "", profile })
  person.setCookie(askForLists("samenvoegen"))
  if (imitatesNewUser(newUserFlags(person.cookies))) person.setCookie(registeredCookie)
  return { goTo: returnTo, notice: "notices.signedUp" }
}
