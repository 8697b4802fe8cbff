import type { Effect } from "effect"
import type { MarketplacePorts } from "#adapters/services/layers.ts"
import { CommandFailed, fail } from "#cli/io.ts"
import { commandFailed, type Ports } from "#cli/ports.ts"
import { forAudience } from "#domain/account/current-audience.ts"
import { CartApi } from "#domain/shopping/cart/api.ts"
import {
  CartConflict,
  type CartFailure,
  CartNotFound,
  CartRejected,
  CartUnavailable
} from "#domain/shopping/cart/errors.ts"
import type { PageFailure } from "#domain/site/failures.ts"
import type { DocumentRequest } from "#domain/shopping/orders/document-path.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import type { ShopperConnection, ShoppingDependencies } from "./shopping-live.ts"
import { LOGIN_HINT, requireSession, type StoredSession, storeSession } from "./session-file.ts"
import texts from "#cli/texts.json" with { type: "json" }

type Program<A> = Effect.Effect<A, CartFailure | PageFailure, MarketplacePorts | Ports>

export interface Shopper {
  readonly caller: Caller
  readonly run: <A>(program: Program<A>) => Promise<A>
  readonly choose: ShopperConnection["choose"]
  readonly beginGuest: (email: string) => Promise<Caller>
  readonly rememberCart: (cartSession: string | null) => void
  readonly draw: (request: DocumentRequest) => Promise<Uint8Array | null>
}

/** Spec: CLI-46. */
export const asShopper = async <A>(
  { home, open }: ShoppingDependencies,
  work: (shopper: Shopper, session: StoredSession) => Promise<A>
): Promise<A> => {
  const session = requireSession(home())
  const connection = await open(session.site)
  const orFailed = async <B>(work: () => Promise<B>): Promise<B> => {
    try {
      return await work()
    } catch (error) {
      throw shoppingFailed(error, session) ?? error
    }
  }
  // The cart itself checks the age of the shopper.
  const run: Shopper["run"] = (program) => orFailed(() => connection.run(forAudience("adults")(program)))
  const { token } = session
  const caller = { rawToken: token, cartSessionHash: session.cartSession }
  const draw: Shopper["draw"] = (request) => orFailed(() => connection.draw(caller, request))
  const storeGuest = (user: string, cartSession: string | null) =>
    storeSession(home(), { ...session, user, cartSession: cartSession ?? session.cartSession })
  const beginGuest: Shopper["beginGuest"] = async (email) => {
    if (token !== null) {
      throw fail.failure("You are logged in. Begin as a guest with: koopkompas login --guest")
    }
    const { cartSessionHash } = await run(CartApi.use((api) => api.beginGuest(caller, email)))
    storeGuest(email.trim(), cartSessionHash)
    return { ...caller, cartSessionHash }
  }
  const rememberCart: Shopper["rememberCart"] = (cartSession) => {
    if (token === null) storeGuest(session.user, cartSession)
  }
  try {
    return await work({ caller, run, choose: connection.choose, draw, beginGuest, rememberCart }, session)
  } finally {
    await connection.close()
  }
}

const shoppingFailed = (error: unknown, { site, token }: StoredSession): CommandFailed | null => {
  if (error instanceof SignInNeeded && token === null) return fail.failure(GUEST_HINT)
  if (error instanceof SignInNeeded) return fail.failure(`The session has ended. ${LOGIN_HINT}`)
  if (error instanceof CartNotFound) return fail.notFound(`${optionOf(error.field)}: it does not exist.`)
  if (error instanceof CartRejected && error.field === "email")
    return fail.usage("--email: give an address that mail can reach, such as naam@voorbeeld.example.")
  if (error instanceof CartRejected) return fail.usage(`${optionOf(error.field)}: ${inWords(error.reason)}`)
  if (error instanceof CartConflict) return fail.failure(`${optionOf(error.field)}: ${inWords(error.reason)}`)
  if (error instanceof CartUnavailable) return fail.unreachable(unavailable(site))
  return isPageFailure(error) ? commandFailed(error, site) : null
}

const GUEST_HINT =
  "This needs a login, or a guest with an e-mail address: koopkompas checkout --guest --email naam@voorbeeld.example"

const optionOf = (field: string): string => {
  const [, part] = /^selectedProducts\.\d{1,3}\.(id|quantity)$/.exec(field) ?? []
  return OPTIONS[part ?? field] ?? field
}

const OPTIONS: Readonly<Record<string, string>> = texts.shopperOptions

const inWords = (reason: string): string => REASONS[reason] ?? reason

const REASONS: Readonly<Record<string, string>> = texts.shopperReasons

const unavailable = (site: string | null): string => `No usable answer from ${site ?? "the services"}. Try again.`

const PAGE_FAILURES: ReadonlySet<unknown> = new Set<PageFailure["_tag"]>([
  "SearchRejected",
  "SearchUnavailable",
  "CatalogueNotFound",
  "CatalogueUnavailable"
])

const isPageFailure = (error: unknown): error is PageFailure =>
  error instanceof Error && "_tag" in error && PAGE_FAILURES.has(error._tag)
