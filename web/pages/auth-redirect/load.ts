import { redirect } from "react-router"
import type { IsoDay } from "#domain/base/ids.ts"
import { readCallback } from "#domain/account/session/event.ts"
import { ROOT } from "#domain/account/session/return-address.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { CartApi, GuestApi } from "#domain/shopping/cart/api.ts"
import { cartSessionCookie } from "#domain/shopping/cart/session.ts"
import { flashMessageCookie } from "#web/features/page/flash-message.ts"
import type { PersonalLoad, PersonalRequest } from "#web/features/page/page-request.ts"
import { listsTaskCookie } from "#web/features/session/lists-cookie.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { runSession, type SessionOutcome } from "#web/features/session/run-session.ts"
import { Effect } from "effect"
import { ListsApi } from "#domain/account/lists/api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { User } from "#domain/account/failures.ts"
import { mergeAfterLogin, NO_LOCAL_DATA } from "#domain/account/profile/merge.ts"
import type { UserProfile } from "#domain/account/profile/user-profile.ts"
import type { TokenClaims } from "#domain/account/session/claims.ts"

/** Redirects from the login callback to where the login began, or to signing up. Spec: ROUTE-12, AUTH-02, AUTH-03, AUTH-08, CART-26. */
export const load: PersonalLoad<never> = async (request) => {
  const outcome = await runSession(request, readCallback(request.url.search))
  const { state, goTo, message } = outcome
  if (message !== null) request.session.setCookie(flashMessageCookie(message))
  if ("claims" in state) {
    await mergeCart(request, state.claims.rawToken)
    await claimOrders(request, state.claims.rawToken)
  }
  if (state.name === "signUp") throw redirect(loginHref(goTo ?? ROOT))
  if (state.name === "signedIn") await welcome(request, outcome)
  throw redirect(goTo ?? ROOT)
}

/** Saves the claims of a new login. A failed merge does not prevent the login: the next one repeats it. */
const welcome = async ({ session, run, now, log }: PersonalRequest, { state, profile }: SessionOutcome) => {
  if (state.name !== "signedIn" || profile === null) return
  const { claims } = state
  session.setCookie(flashMessageCookie("notices.signedIn"))
  session.setCookie(listsTaskCookie("samenvoegen"))
  await run(saveClaims({ rawToken: claims.rawToken }, profile, claims, dayOf(now()) as IsoDay)).catch(
    (cause: unknown) => log("merge at login", cause)
  )
}

/** Gives the user the orders of guests with the same verified e-mail address. A failure waits for the next login. Spec: GUEST-05. */
const claimOrders = async ({ run, log }: Pick<PersonalRequest, "run" | "log">, rawToken: string): Promise<void> => {
  await run(GuestApi.use((guests) => guests.claimOrders({ rawToken, cartSessionHash: null }))).catch((cause: unknown) =>
    log("orders of a guest at login", cause)
  )
}

/** A cart that cannot be merged stays for the next login: it must not prevent this one. Spec: CART-26, CART-22. */
const mergeCart = async (
  { session, run, log }: Pick<PersonalRequest, "session" | "run" | "log">,
  rawToken: string
): Promise<void> => {
  const { cartSessionHash } = session.caller
  if (cartSessionHash === null) return
  try {
    const merged = await run(CartApi.use((carts) => carts.merge({ rawToken, cartSessionHash })))
    if (merged.cartSessionHash !== cartSessionHash) session.setCookie(cartSessionCookie(merged.cartSessionHash))
  } catch (cause) {
    log("cart at login", cause)
  }
}

/** Leaves the lists stored in the browser to sync-lists-after-login.ts. Spec: PROF-02, PROF-03. */
const saveClaims = Effect.fn("saveClaims")(function* (
  user: User,
  profile: UserProfile,
  claims: TokenClaims,
  today: IsoDay
) {
  const { calls } = mergeAfterLogin({ profile, claims, local: NO_LOCAL_DATA, isSigningUp: false, today })
  const [profiles, lists] = [yield* ProfileApi, yield* ListsApi]
  for (const { call, body } of calls) {
    if (call === "updateProfile") yield* profiles.updateProfile(user, body)
    else yield* lists[call](user, body.id)
  }
})
