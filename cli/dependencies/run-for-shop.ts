import { Effect } from "effect"
import type { ShopCalls } from "#adapters/client/shop-orders.ts"
import { CommandFailed, fail } from "#cli/io.ts"
import type { ShoppingDependencies } from "./shopping-live.ts"
import { LOGIN_HINT, requireSession } from "./session-file.ts"
import {
  CartConflict,
  type CartFailure,
  CartNotFound,
  CartRejected,
  CartUnavailable
} from "#domain/shopping/cart/errors.ts"
import { ShopOrdersApi, ShopReturnsApi } from "#domain/shopping/orders/shop-orders-api.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import { orExplained, type StoreDependencies } from "./store.ts"
import texts from "#cli/texts.json" with { type: "json" }

export interface ShopDependencies {
  readonly stores: Pick<StoreDependencies, "runShopOrders">
  readonly shopping: Pick<ShoppingDependencies, "home" | "runShop">
}

export interface ShopTarget {
  readonly dataDir?: string
  readonly baseUrl?: string
}

/** Runs a program on the data of this machine or, as the user who is logged in, at a site. Spec: CLI-44, CLI-50, CLI-64. */
export const runForShop = async <A>(
  { stores, shopping }: ShopDependencies,
  { dataDir, baseUrl }: ShopTarget,
  program: (calls: ShopCalls) => Effect.Effect<A, CartFailure>
): Promise<A> => {
  try {
    if (baseUrl !== undefined) return await shopping.runShop(baseUrl, tokenFor(shopping.home(), baseUrl), program)
    return await orExplained(() => stores.runShopOrders(dataDir, Effect.flatMap(localCalls, program)))
  } catch (error) {
    throw shopFailed(error, baseUrl) ?? error
  }
}

const localCalls: Effect.Effect<ShopCalls, never, ShopOrdersApi | ShopReturnsApi> = Effect.gen(function* () {
  return { orders: yield* ShopOrdersApi, returns: yield* ShopReturnsApi }
})

/** A session at another site ends the command, because its token goes nowhere else. */
const tokenFor = (home: string, site: string): string => {
  const session = requireSession(home)
  if (session.site === site && session.token !== null) return session.token
  const there = session.site ?? "the data of this machine"
  throw fail.failure(`You are logged in at ${there}, not at ${site}. Log in with: koopkompas login --base-url ${site}`)
}

const shopFailed = (error: unknown, site: string | undefined): CommandFailed | null => {
  if (error instanceof CartNotFound) return fail.notFound(`${optionOf(error.field)}: ${missing(error.field)}.`)
  if (error instanceof CartRejected) return fail.usage(`${optionOf(error.field)}: ${inWords(error)}`)
  if (error instanceof CartConflict) return fail.failure(`${optionOf(error.field)}: ${inWords(error)}`)
  if (error instanceof SignInNeeded) return fail.failure(`The session has ended. ${LOGIN_HINT}`)
  if (!(error instanceof CartUnavailable)) return null
  return fail.unreachable(`No usable answer from ${site ?? "the services"}. Try again.`)
}

const optionOf = (field: string): string => (field.startsWith("products") ? "<pieces>" : (OPTIONS[field] ?? field))

const OPTIONS: Readonly<Record<string, string>> = texts.shopOptions

const missing = (field: string): string => {
  if (field === "shop_id") return "the user who is logged in has no account of this shop"
  return `the shop has no such ${field === "return" ? "return" : "paid order, product or parcel"}`
}

const inWords = ({ field, reason }: CartRejected | CartConflict): string =>
  reason.startsWith("cannot-")
    ? `its status does not allow this; shop ${field}s shows it.`
    : (REASONS[reason] ?? reason)

const REASONS: Readonly<Record<string, string>> = texts.shopReasons
