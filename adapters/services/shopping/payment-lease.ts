import { Clock, Data, Effect } from "effect"
import type { SecureRandom } from "effect/crypto/SecureRandom"
import { type Records, type RowAccess, inTransaction } from "#adapters/store/records-port.ts"
import { ERASED_USER_ID } from "./order-tables.ts"
import { randomHash } from "#domain/shopping/cart/session.ts"
import { PAYMENT_LEASES, type PaymentRow } from "./payment-tables.ts"

class PaymentBusy extends Data.TaggedError("PaymentBusy") {}

const LEASE_MS = 120_000

const WORK_TIMEOUT_MS = LEASE_MS / 2

const RETRY_MS = 50
const ATTEMPTS = 80

const TOKEN_BYTES = 16

export type FinishWork = <A, E>(body: (rows: RowAccess) => Effect.Effect<A, E>) => Effect.Effect<A, E>

/** Fails after four seconds of waiting or a minute of work. A killed holder's lease ends after two. Spec: PAY-14. */
export const withPaymentLease = Effect.fnUntraced(function* <A, E>(
  records: Records["Service"],
  random: SecureRandom["Service"],
  name: string,
  work: (finish: FinishWork) => Effect.Effect<A, E>
) {
  const owner = yield* digestOf(name)
  const token = randomHash(yield* random.randomBytes(TOKEN_BYTES), 2 * TOKEN_BYTES) ?? ""
  const take = inTransaction(records, function* (rows) {
    const now = yield* Clock.currentTimeMillis
    const held = yield* rows.get(PAYMENT_LEASES, owner)
    if (held !== null && held.until > now) return false
    yield* Effect.orDie(rows.put(PAYMENT_LEASES, { owner, token, until: now + LEASE_MS }))
    return true
  })
  const release = (rows: RowAccess) =>
    Effect.flatMap(rows.get(PAYMENT_LEASES, owner), (held) =>
      held?.token === token ? rows.remove(PAYMENT_LEASES, owner) : Effect.succeed(false)
    )
  const acquire = Effect.gen(function* () {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      if (yield* take) return
      yield* Effect.sleep(RETRY_MS)
    }
    return yield* new PaymentBusy()
  })
  let isReleased = false
  const finish: FinishWork = (body) =>
    records
      .transaction((rows) => Effect.tap(body(rows), release(rows)))
      .pipe(Effect.tap(Effect.sync(() => (isReleased = true))))
  return yield* Effect.acquireUseRelease(
    acquire,
    () =>
      Effect.timeoutOrElse(work(finish), { duration: WORK_TIMEOUT_MS, orElse: () => Effect.fail(new PaymentBusy()) }),
    () => Effect.suspend(() => (isReleased ? Effect.void : records.transaction(release)))
  )
})

const digestOf = (text: string): Effect.Effect<string> =>
  Effect.promise(async () => {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")
  })

/** Returns the owner of the lease on a payment: its user, or the payment alone once the account was erased. */
export const ownerOf = ({ userId, payment }: PaymentRow): string => (userId === ERASED_USER_ID ? payment.id : userId)
