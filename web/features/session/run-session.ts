import { Effect } from "effect"
import { CallerAge } from "#domain/account/current-audience.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { UserProfile } from "#domain/account/profile/user-profile.ts"
import { SessionApi } from "#domain/account/session/api.ts"
import type { SessionEffect, SessionMessage } from "#domain/account/session/effect.ts"
import type { SessionEvent } from "#domain/account/session/event.ts"
import { TenantRejected } from "#domain/account/session/provider-user.ts"
import { readAttempt, resumeSession, sessionStep } from "#domain/account/session/step.ts"
import type { LoginAttempt, SessionState } from "#domain/account/session/state.ts"
import { returnAddress, ROOT } from "#domain/account/session/return-address.ts"
import { type Cookies, loginCookieName, loginCookieNames } from "#domain/base/cookie.ts"
import { sitePath, SEGMENT } from "#domain/base/paths.ts"
import { readJson } from "#domain/base/fields.ts"
import type { PersonalRequest } from "#web/features/page/page-request.ts"
import { clearedSlots, storedSlotCookies, newUserFlags } from "./session-cookies.ts"
import { listsAfterLogout } from "./lists-cookie.ts"

export interface SessionOutcome {
  readonly state: SessionState
  readonly goTo: string | null
  readonly message: SessionMessage | null
  readonly profile: UserProfile | null
}

/** Applies the events that follow too. Callers fetch the profile. Spec: AUTH-05, AUTH-15, AUTH-19, AUTH-24, AUTH-78. */
export const runSession = async (
  request: PersonalRequest,
  first: SessionEvent,
  isNew: boolean = false
): Promise<SessionOutcome> => {
  const { session, baseUrl, login, run, log, reportEvent } = request
  const returnTo = `${baseUrl}${ROOT}`
  const settings = {
    origin: baseUrl,
    providerLogout: first.name === "logout" && (await login.logoutAddress({ idToken: null, returnTo })) !== null,
    logoutAddress: login.fallbackLogoutAddress
  }
  let idToken: string | null = null
  const attempt = attemptOf(request)
  let outcome: SessionOutcome = { state: stateOf(request, attempt), goTo: null, message: null, profile: null }
  const wasLoggedIn = "claims" in outcome.state

  const happen = async (event: SessionEvent): Promise<void> => {
    const { state, effects } = sessionStep(outcome.state, event, settings)
    outcome = { ...outcome, state }
    const next: Array<SessionEvent> = []
    for (const effect of effects) {
      const event = await perform(effect)
      if (event !== null) next.push(event)
    }
    for (const event of next) await happen(event)
  }

  const clearAttempt = (state: string) => session.setCookie({ name: loginCookieName(state), value: "", maxAge: 0 })

  /** The end of a session ends the logins of all tabs, the end of a login only itself. */
  const cookiesToClear = (endsSession: boolean): Cookies => {
    const own = attempt === null ? null : loginCookieName(attempt.state)
    const others = new Set<string>(endsSession ? [] : loginCookieNames(session.cookies).filter((name) => name !== own))
    return Object.fromEntries(Object.entries(session.cookies).filter(([name]) => !others.has(name)))
  }

  const perform = async (effect: SessionEffect): Promise<SessionEvent | null> => {
    switch (effect.name) {
      case "store":
        storedSlotCookies(effect, session.cookies).forEach(session.setCookie)
        return null
      case "clear":
        if (effect.slots.includes("tokenClaims")) idToken = await run(SessionApi.use((api) => api.end(session.caller)))
        clearedSlots(effect.slots, cookiesToClear(effect.slots.includes("tokenClaims"))).forEach(session.setCookie)
        return null
      case "notify":
        outcome = { ...outcome, message: effect.message }
        return null
      case "exchangeCode": {
        const { codeVerifier, nonce, state } = effect
        const callback = request.url.searchParams
        try {
          const claims = await login.exchange({
            callback,
            state,
            codeVerifier,
            nonce,
            redirectUri: callbackOf(baseUrl)
          })
          return { name: "claimsReady", nonce, claims, newUser: newUserFlags(session.cookies) }
        } catch (cause) {
          log("login", cause)
          return { name: "claimsFailed", nonce, isTenantRejected: cause instanceof TenantRejected }
        }
      }
      case "fetchProfile":
        return fetchProfile(effect.sub)
      case "checkAge":
        for (const cookie of await run(CallerAge.use((age) => age.forBirthDate(session.cookies, effect.dateOfBirth)))) {
          session.setCookie(cookie)
        }
        return null
      case "goToProvider": {
        try {
          const address = await login.address({ ...effect, redirectUri: callbackOf(baseUrl), isNew })
          outcome = { ...outcome, goTo: sitePath(address, baseUrl) ?? address }
          return null
        } catch (cause) {
          log("login", cause)
          clearAttempt(effect.state)
          return { name: "callbackError" }
        }
      }
      case "goTo":
      case "openLogoutAddress":
        outcome = { ...outcome, goTo: effect.address }
        return null
      case "logOutAtProvider": {
        // A session that no login at the provider began has nothing to end there.
        const address = idToken === null ? null : await login.logoutAddress({ idToken, returnTo })
        outcome = { ...outcome, goTo: address === null ? effect.returnTo : (sitePath(address, baseUrl) ?? address) }
        return null
      }
      case "sendEvent":
        reportEvent({ kind: "login", name: effect.event })
        return null
    }
  }

  const fetchProfile = async (sub: string): Promise<SessionEvent> => {
    const rawToken = "claims" in outcome.state ? outcome.state.claims.rawToken : null
    const lookup = ProfileApi.use((api) => api.profile({ rawToken })).pipe(
      Effect.map((profile): SessionEvent => {
        outcome = { ...outcome, profile }
        return { name: "profileFound", sub, profile }
      }),
      Effect.catchTag("ProfileNotFound", () => Effect.succeed<SessionEvent>({ name: "profileMissing", sub }))
    )
    return run(lookup).catch((cause: unknown): SessionEvent => {
      log("profile at login", cause)
      return { name: "profileFailed", sub }
    })
  }

  await happen(first)
  if (wasLoggedIn && attempt !== null) {
    // Another tab has logged the user in meanwhile.
    clearAttempt(attempt.state)
    outcome = { ...outcome, goTo: returnAddress(attempt.returnTo, baseUrl) }
  }
  return outcome
}

/** Null for none of this browser, or another request. Spec: AUTH-78. */
const attemptOf = ({ session, url }: PersonalRequest): LoginAttempt | null => {
  const state = url.pathname.startsWith(CALLBACK_PATH) ? (url.searchParams.get("state") ?? "") : ""
  return readAttempt(readJson(session.cookies[loginCookieName(state)] ?? ""))
}

const stateOf = ({ session, now }: PersonalRequest, attempt: LoginAttempt | null): SessionState =>
  resumeSession(
    {
      loginAttempt: attempt,
      tokenClaims: session.claims,
      profile: null,
      profileState: null,
      newUser: newUserFlags(session.cookies)
    },
    now()
  ).state

export const logOut = async (request: PersonalRequest): Promise<string> => {
  const { goTo } = await runSession(request, { name: "logout" })
  request.session.setCookie(listsAfterLogout(request.session.cookies))
  return goTo ?? "/"
}

export const CALLBACK_PATH = `/${SEGMENT.authRedirect}`

const callbackOf = (origin: string): string => origin + CALLBACK_PATH
