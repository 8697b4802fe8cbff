import { Effect } from "effect"
import { eraseSessionsOf, SESSIONS } from "#adapters/people/sessions.ts"
import { eraseChoicesOf, MESSAGE_CHOICES } from "#adapters/services/messages/choices.ts"
import { eraseMessagesOf, MAILBOX, OUTBOX } from "#adapters/services/messages/tables.ts"
import { DIGESTS } from "#adapters/services/messages/digest.ts"
import { NOTIFICATIONS } from "#adapters/services/messages/notifications.ts"
import { eraseAlertsOf, PRICE_ALERTS } from "./price-alert-tables.ts"
import { REDEMPTIONS } from "#adapters/services/shopping/redemptions.ts"
import { ADDRESS_BOOKS, CARTS } from "#adapters/services/shopping/cart-tables.ts"
import { CHATS, eraseChatsOf } from "#adapters/services/assistant/chat-tables.ts"
import { ORDERS, RETURNS, ERASED_USER_ID } from "#adapters/services/shopping/order-tables.ts"
import { PAYMENTS } from "#adapters/services/shopping/payment-tables.ts"
import { REVIEWS } from "#adapters/services/catalogue/review-tables.ts"
import { eraseReviews, eraseVotesOf, REVIEW_VOTES } from "#adapters/services/catalogue/review-votes.ts"
import { eraseShopAccountOf, SHOP_ACCOUNTS } from "#adapters/services/shopping/seller-tables.ts"
import { eraseWithdrawalsOf, WITHDRAWALS } from "#adapters/services/shopping/withdrawal-tables.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { SUBSCRIPTIONS, subscriptionKey, USERS } from "#adapters/people/user-tables.ts"
import type { Address } from "#domain/account/profile/address.ts"

const ERASED_ADDRESS: Address = {
  publicId: "erased",
  name: "",
  data: { street: "", houseNumber: 0, addition: "", postcode: "", city: "" },
  default: false
}

/**
 * Erases the carts and addresses of a user, and removes names, addresses, parcels, what shops wrote and the owner from orders, returns,
 * payments and promo code uses, which shops and the bookkeeping must retain. A carrier shows who receives a parcel. Spec: ORDER-07, PROF-17.
 */
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

/** Erases all data of a user. Spec: PROF-17, PROF-33. */
export const eraseUser = (rows: RowAccess, sub: string): Effect.Effect<void> => eraseFrom(PERSONAL_TABLES, rows, sub)

/** Erases the data of a former account of a user who signs up again; the session of the new login continues. Spec: PROF-17. */
export const eraseFormerAccount = (rows: RowAccess, sub: string): Effect.Effect<void> =>
  eraseFrom(
    PERSONAL_TABLES.filter(({ names }) => !names.includes(SESSIONS.name)),
    rows,
    sub
  )

const eraseFrom = (tables: ReadonlyArray<PersonalTables>, rows: RowAccess, sub: string): Effect.Effect<void> =>
  Effect.forEach(tables, ({ erase }) => erase(rows, sub), { discard: true })
