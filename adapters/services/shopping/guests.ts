import { Clock, Effect, Layer } from "effect"
import { Identity } from "#adapters/people/port.ts"
import { findShopper } from "./cart-rows.ts"
import { Records } from "#adapters/store/records/port.ts"
import { GuestApi } from "#domain/shopping/cart/guests-api.ts"
import { comparableEmail, isGuestId } from "#domain/shopping/cart/guest.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import { giveToUser } from "./claim-guest.ts"
import { GUESTS } from "#adapters/people/guest-tables.ts"

/** Provides GuestApi on records. Never fails with CartUnavailable. */
export const layer: Layer.Layer<GuestApi, never, Records | Identity> = Layer.effect(
  GuestApi,
  Effect.gen(function* () {
    const records = yield* Records
    const identity = yield* Identity
    return GuestApi.of({
      email: Effect.fnUntraced(function* (caller) {
        const { userId } = yield* findShopper(identity, records, caller)
        if (userId === null || !isGuestId(userId)) return null
        return (yield* records.get(GUESTS, userId))?.email ?? null
      }),
      claimOrders: Effect.fnUntraced(function* ({ rawToken }) {
        const claims = yield* Effect.mapError(
          identity.claims(rawToken ?? ""),
          ({ reason }) => new SignInNeeded({ reason })
        )
        const { sub, email, email_verified: isVerified } = claims
        if (email === null || isVerified !== true) return 0
        const now = new Date(yield* Clock.currentTimeMillis)
        return yield* records.transaction((rows) =>
          Effect.gen(function* () {
            const guests = yield* rows.find(GUESTS, { where: { email: comparableEmail(email) } })
            return (yield* Effect.forEach(guests, ({ id }) => giveToUser(rows, id, sub, now))).reduce(
              (a, b) => a + b,
              0
            )
          })
        )
      })
    })
  })
)
