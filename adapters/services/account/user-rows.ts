import { Clock, Effect } from "effect"
import { Identity } from "#adapters/people/port.ts"
import { SESSIONS, eraseSessionsOf } from "#adapters/people/sessions.ts"
import {
  GUESTS,
  type CurrentUserRow,
  currentUserRow,
  USERS,
  type UserRow,
  SUBSCRIPTIONS,
  subscriptionKey,
  eraseAlertsOf,
  PRICE_ALERTS
} from "#adapters/people/user-tables.ts"
import { postMessage } from "#adapters/services/messages/outbox.ts"
import { eraseOver } from "#adapters/store/erase-over.ts"
import { Records, type RowAccess, inTransaction } from "#adapters/store/records-port.ts"
import { mailAlertOwner } from "#domain/account/mail-alert.ts"
import { accountStep, undoTimeLeft } from "#domain/account/profile/account.ts"
import { type User, ProfileNotFound } from "#domain/account/failures.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { TokenClaims } from "#domain/account/session/claims.ts"
import { addDevice, type Device } from "#domain/account/session/device.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { eraseChoicesOf, MESSAGE_CHOICES, NOTIFICATIONS } from "#adapters/services/messages/choices.ts"
import { eraseMessagesOf, MAILBOX, OUTBOX } from "#adapters/services/messages/tables.ts"
import { DIGESTS } from "#adapters/services/messages/digest.ts"
import { REDEMPTIONS } from "#adapters/services/shopping/redemptions.ts"
import { ADDRESS_BOOKS, CARTS } from "#adapters/services/shopping/cart-tables.ts"
import { CHATS, eraseChatsOf } from "#adapters/services/assistant/chat-tables.ts"
import {
  ORDERS,
  RETURNS,
  ERASED_USER_ID,
  eraseWithdrawalsOf,
  WITHDRAWALS
} from "#adapters/services/shopping/order-tables.ts"
import { PAYMENTS } from "#adapters/services/shopping/payment-tables.ts"
import { REVIEWS } from "#adapters/services/catalogue/review-tables.ts"
import { eraseReviews, eraseVotesOf, REVIEW_VOTES } from "#adapters/services/catalogue/reviews.ts"
import { eraseShopAccountOf, SHOP_ACCOUNTS } from "#adapters/services/shopping/seller-tables.ts"
import type { Address } from "#domain/account/profile/address.ts"

export interface UserRequest {
  readonly claims: TokenClaims
  readonly now: Date
}

/** Every call uses it, so that none can reach another user's rows. Spec: PROF-15. */
export const ownRows = Effect.gen(function* () {
  const identity = yield* Identity
  const records = yield* Records

  const authenticate = Effect.fnUntraced(function* ({ rawToken }: User) {
    const claims = yield* Effect.mapError(identity.claims(rawToken ?? ""), ({ reason }) => new SignInNeeded({ reason }))
    return { claims, now: new Date(yield* Clock.currentTimeMillis) }
  })

  return {
    authenticate,

    read: Effect.fnUntraced(function* (user: User) {
      const { claims, now } = yield* authenticate(user)
      return { row: yield* ownRow(records, claims.sub, now), claims, now }
    }),

    /** A `step` that returns the same row writes nothing. Spec: PROF-16. */
    change: Effect.fnUntraced(function* <E = never>(
      user: User,
      step: (row: CurrentUserRow, userRequest: UserRequest, rows: RowAccess) => Effect.Effect<CurrentUserRow, E>
    ) {
      const { claims, now } = yield* authenticate(user)
      return yield* inTransaction(records, function* (rows) {
        const row = yield* ownRow(rows, claims.sub, now)
        const next = yield* step(row, { claims, now }, rows)
        if (next !== row) yield* storeRow(rows, next)
        return { row: next, changed: next !== row, now }
      })
    }),

    within: Effect.fnUntraced(function* <A, E>(
      user: User,
      body: (rows: RowAccess, row: CurrentUserRow, now: Date) => Effect.Effect<A, E>
    ) {
      const { claims, now } = yield* authenticate(user)
      return yield* records.transaction((rows) =>
        Effect.flatMap(ownRow(rows, claims.sub, now), (row) => body(rows, row, now))
      )
    }),

    /** Erases the remains of a deleted account first. Spec: PROF-13, PROF-17. */
    changeOrMake: Effect.fnUntraced(function* (
      user: User,
      step: (row: CurrentUserRow | null, userRequest: UserRequest) => CurrentUserRow
    ) {
      const { claims, now } = yield* authenticate(user)
      return yield* inTransaction(records, function* (rows) {
        const stored = yield* rows.get(USERS, claims.sub)
        const isGone = stored !== null && hasGone(stored, now)
        if (isGone) yield* eraseFormerAccount(rows, claims.sub)
        const row = isGone || stored === null ? null : currentUserRow(stored, dayOf(now) as IsoDay)
        const changed = step(row, { claims, now })
        const next = row === null ? { ...changed, knownDevices: yield* devicesOf(rows, claims.sub) } : changed
        if (next !== row) yield* storeRow(rows, next)
        return { row: next, now }
      })
    })
  }
})

const ownRow = (rows: RowAccess, sub: string, now: Date): Effect.Effect<CurrentUserRow, ProfileNotFound> =>
  Effect.flatMap(rows.get(USERS, sub), (row) =>
    row === null || hasGone(row, now)
      ? Effect.fail(new ProfileNotFound())
      : Effect.succeed(currentUserRow(row, dayOf(now) as IsoDay))
  )

const hasGone = ({ deletionAskedAt }: UserRow, now: Date): boolean =>
  deletionAskedAt !== null && accountStep("leaving", "wait", undoTimeLeft(deletionAskedAt, now)).next === "deleted"

const devicesOf = Effect.fnUntraced(function* (rows: RowAccess, sub: string) {
  const sessions = yield* rows.find(SESSIONS, { where: { user_sub: sub } })
  return sessions.filter(({ lastUsedAt }) => lastUsedAt !== null).reduce<ReadonlyArray<Device>>(addDevice, [])
})

/** Cannot conflict, because a user has one key and no other unique value. */
const storeRow = (rows: RowAccess, row: CurrentUserRow): Effect.Effect<void> => Effect.orDie(rows.put(USERS, row))

/** Returns how many; the last mail belongs to no account. Spec: PROF-17, MSG-42. */
export const eraseDeletedAccounts: Effect.Effect<number, never, Records> = eraseOver(
  USERS,
  (rows, { sub, email, deletionAskedAt }) => {
    const posting = { to: email ?? "", userId: null, key: `deletion-done ${deletionAskedAt} ${email}` }
    return Effect.andThen(eraseUser(rows, sub), postMessage(rows, { kind: "deletion-done" }, posting))
  }
)

/** Erases guests after their retention, and makes their orders anonymous; returns how many guests. Spec: GUEST-08. */
export const eraseOldGuests: Effect.Effect<number, never, Records> = eraseOver(GUESTS, (rows, { id }) =>
  Effect.andThen(eraseUser(rows, id), rows.remove(GUESTS, id))
)

const ERASED_ADDRESS: Address = {
  publicId: "erased",
  name: "",
  data: { street: "", houseNumber: 0, addition: "", postcode: "", city: "" },
  default: false
}

/** Makes anonymous what shops and bookkeeping must retain. A carrier shows who receives a parcel. Spec: ORDER-07. */
export const erasePurchases = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
  const own = { where: { user_id: userId } }
  yield* rows.remove(ADDRESS_BOOKS, userId)
  for (const { hash } of yield* rows.find(CARTS, own)) yield* rows.remove(CARTS, hash)
  for (const row of yield* rows.find(ORDERS, own)) {
    const order = { ...row.order, deliveryAddress: { name: "" }, shipments: [] }
    const deliveryAddress = row.deliveryAddress === null ? null : ERASED_ADDRESS
    yield* Effect.orDie(
      rows.put(ORDERS, { ...row, order, userId: ERASED_USER_ID, deliveryAddress, billingAddress: ERASED_ADDRESS })
    )
  }
  for (const row of yield* rows.find(REDEMPTIONS, own)) {
    yield* Effect.orDie(rows.put(REDEMPTIONS, { ...row, userId: ERASED_USER_ID }))
  }
  for (const row of yield* rows.find(RETURNS, own))
    yield* Effect.orDie(rows.put(RETURNS, { ...row, userId: ERASED_USER_ID, rejection: null, parcel: null }))
  for (const row of yield* rows.find(PAYMENTS, own))
    yield* Effect.orDie(rows.put(PAYMENTS, { ...row, userId: ERASED_USER_ID }))
})

interface PersonalTables {
  readonly names: ReadonlyArray<string>
  /** Removes the rows of a user, or makes rows anonymous that the law requires us to store. Idempotent. */
  readonly erase: (rows: RowAccess, sub: string) => Effect.Effect<unknown>
}

const eraseSubscriptions = Effect.fnUntraced(function* (rows: RowAccess, sub: string) {
  const subscriptions = yield* rows.find(SUBSCRIPTIONS, { where: { user_sub: sub } })
  for (const { productId } of subscriptions) yield* rows.remove(SUBSCRIPTIONS, subscriptionKey(sub, productId))
})

/** Erases the chats of a user, including those begun before the login, and then the profile, whose list names them. */
const eraseProfile = Effect.fnUntraced(function* (rows: RowAccess, sub: string) {
  const listed = (yield* rows.get(USERS, sub))?.pocChatData ?? []
  yield* eraseChatsOf(rows, sub, listed)
  yield* rows.remove(USERS, sub)
})

/** Every table with rows about users. A test compares it with the tables of the store. Spec: PROF-17, PROF-33. */
export const PERSONAL_TABLES: ReadonlyArray<PersonalTables> = [
  { names: [SUBSCRIPTIONS.name], erase: eraseSubscriptions },
  { names: [NOTIFICATIONS.name], erase: (rows, sub) => rows.remove(NOTIFICATIONS, sub) },
  { names: [DIGESTS.name], erase: (rows, sub) => rows.remove(DIGESTS, sub) },
  { names: [PRICE_ALERTS.name], erase: eraseAlertsOf },
  { names: [REVIEW_VOTES.name], erase: eraseVotesOf },
  { names: [REVIEWS.name], erase: eraseReviews },
  {
    names: [ADDRESS_BOOKS.name, CARTS.name, ORDERS.name, RETURNS.name, PAYMENTS.name, REDEMPTIONS.name],
    erase: erasePurchases
  },
  { names: [WITHDRAWALS.name], erase: eraseWithdrawalsOf },
  { names: [CHATS.name, USERS.name], erase: eraseProfile },
  { names: [SESSIONS.name], erase: eraseSessionsOf },
  { names: [OUTBOX.name, MAILBOX.name], erase: eraseMessagesOf },
  { names: [MESSAGE_CHOICES.name], erase: eraseChoicesOf },
  { names: [SHOP_ACCOUNTS.name], erase: eraseShopAccountOf }
]

export const eraseUser = (rows: RowAccess, sub: string): Effect.Effect<void> => eraseFrom(PERSONAL_TABLES, rows, sub)

/** Erases the data of a former account of a user who signs up again; the session of the new login continues. Spec: PROF-17. */
const eraseFormerAccount = (rows: RowAccess, sub: string): Effect.Effect<void> =>
  eraseFrom(
    PERSONAL_TABLES.filter(({ names }) => !names.includes(SESSIONS.name)),
    rows,
    sub
  )

/** Erases the rows of a user, and those of the alerts of the user's mail address. Spec: PROF-17, ALERT-16. */
const eraseFrom = Effect.fnUntraced(function* (tables: ReadonlyArray<PersonalTables>, rows: RowAccess, sub: string) {
  const email = (yield* rows.get(USERS, sub))?.email ?? null
  for (const owner of email === null ? [sub] : [sub, mailAlertOwner(email)])
    for (const { erase } of tables) yield* erase(rows, owner)
})
