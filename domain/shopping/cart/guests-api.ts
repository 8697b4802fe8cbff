import { Context, type Effect } from "effect"
import type { CartFailure } from "./errors.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"

/** Port: shoppers without a login, known by the hash of their cart session. Spec: GUEST-01. */
export class GuestApi extends Context.Service<
  GuestApi,
  {
    /** Returns the e-mail address of the guest who calls; null for a user and for a visitor who is no guest. */
    readonly email: (caller: Caller) => Effect.Effect<string | null, CartFailure>
    /** Gives the orders of guests with the user's verified e-mail address to the user; returns how many. Spec: GUEST-05. */
    readonly claimOrders: (caller: Caller) => Effect.Effect<number, CartFailure>
  }
>()("domain/shopping/cart/GuestApi") {}
