import { Effect, Struct } from "effect"
import { SESSIONS } from "#adapters/people/sessions.ts"
import { MESSAGE_CHOICES, readNotifications } from "#adapters/services/messages/choices.ts"
import { MAILBOX, OUTBOX } from "#adapters/services/messages/tables.ts"
import { DIGESTS } from "#adapters/services/messages/digest.ts"
import { findAlertsOf } from "#adapters/people/price-alert-tables.ts"
import { REDEMPTIONS } from "#adapters/services/shopping/redemptions.ts"
import { ADDRESS_BOOKS, CARTS, type CartRow } from "#adapters/services/shopping/cart-tables.ts"
import { findChatsOf } from "#adapters/services/assistant/chat-tables.ts"
import { ORDERS, RETURNS } from "#adapters/services/shopping/order-tables.ts"
import { findPayments } from "#adapters/services/shopping/payment-tables.ts"
import { REVIEWS } from "#adapters/services/catalogue/review-tables.ts"
import { REVIEW_VOTES } from "#adapters/services/catalogue/review-votes.ts"
import { findShopAccount } from "#adapters/services/shopping/seller-tables.ts"
import { WITHDRAWALS } from "#adapters/services/shopping/withdrawal-tables.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { mailAlertOwner } from "#domain/account/mail-alert.ts"
import type { Instant } from "#domain/base/ids.ts"
import type { DataExport } from "#domain/site/data-export.ts"
import type { UserProfile } from "#domain/account/profile/user-profile.ts"
import { SUBSCRIPTIONS, type CurrentUserRow } from "#adapters/people/user-tables.ts"

/** A test compares it with every table about users. Spec: PROF-34. */
export const exportData = Effect.fnUntraced(function* (
  rows: RowAccess,
  row: CurrentUserRow,
  profile: UserProfile,
  now: Date
) {
  const { sub } = row
  const own = { where: { user_id: sub } }
  const subscriptions = yield* rows.find(SUBSCRIPTIONS, { where: { user_sub: sub } })
  const mailAlerts = row.email === null ? [] : yield* findAlertsOf(rows, mailAlertOwner(row.email))
  const priceAlerts = [...(yield* findAlertsOf(rows, sub)), ...mailAlerts]
  const notifications = yield* readNotifications(rows, sub)
  const digest = yield* rows.get(DIGESTS, sub)
  const book = yield* rows.get(ADDRESS_BOOKS, sub)
  const [cart = null] = yield* rows.find(CARTS, own)
  const orders = yield* rows.find(ORDERS, { ...own, order: { by: "sequence", direction: "asc" } })
  const returns = yield* rows.find(RETURNS, { ...own, order: { by: "created_at", direction: "asc" } })
  const withdrawals = yield* rows.find(WITHDRAWALS, own)
  const payments = yield* findPayments(rows, sub)
  const redemptions = yield* rows.find(REDEMPTIONS, own)
  const reviews = yield* rows.find(REVIEWS, own)
  const votes = yield* rows.find(REVIEW_VOTES, own)
  const chats = yield* findChatsOf(rows, sub, row.pocChatData)
  const sessions = yield* rows.find(SESSIONS, { where: { user_sub: sub } })
  const messages = yield* rows.find(OUTBOX, own)
  const mails = yield* rows.find(MAILBOX, own)
  const shop = yield* findShopAccount(rows, sub)
  const choices = yield* rows.find(MESSAGE_CHOICES, own)
  return {
    format: 1,
    madeAt: now.toISOString() as Instant,
    profile,
    preferredCategories: row.preferredCategories,
    recommendations: row.recommendations,
    newsletter: row.newsletter,
    dismissedDrops: row.takenDrops,
    knownDevices: row.knownDevices,
    backInStock: subscriptions.map(({ productId }) => productId),
    priceAlerts: priceAlerts.map(Struct.omit(["userId"])),
    notifications: { messages: notifications.messages, unlistedKinds: notifications.unlistedKinds },
    wishlistDigest: digest === null ? null : Struct.omit(digest, ["userId"]),
    addresses: book?.addresses ?? [],
    cart: cart === null ? null : exportedCart(cart),
    orders: orders.map((order) => ({
      ...Struct.omit(order, ["userId", "sequence", "settledFor"]),
      refundFrom: order.refundFrom === null ? null : instant(order.refundFrom)
    })),
    returns: returns.map(Struct.omit(["userId"])),
    withdrawals: withdrawals.map((row) => ({ ...Struct.omit(row, ["userId"]), createdAt: instant(row.createdAt) })),
    payments: payments.map(({ payment }) => payment),
    promoCodes: redemptions.map((use) => ({ ...Struct.omit(use, ["userId"]), createdAt: instant(use.createdAt) })),
    reviews: reviews.map((review) => ({
      ...Struct.omit(review, ["userId", "number"]),
      submittedAt: review.submittedAt === null ? null : instant(review.submittedAt)
    })),
    helpfulReviews: votes.map(Struct.omit(["userId"])),
    chats: chats.map((chat) => ({ ...Struct.omit(chat, ["ownerId"]), changedAt: instant(chat.changedAt) })),
    sessions: sessions.map(({ browser, system, createdAt, lastUsedAt, endsAt, endedAt }) => ({
      browser,
      system,
      createdAt: instant(createdAt),
      lastUsedAt: lastUsedAt === null ? null : instant(lastUsedAt),
      endsAt: instant(endsAt),
      endedAt: endedAt === null ? null : instant(endedAt)
    })),
    messages: messages.map(({ createdAt, dueAt, endedAt, ...message }) => ({
      ...Struct.omit(message, ["userId"]),
      createdAt: instant(createdAt),
      dueAt: instant(dueAt),
      endedAt: endedAt === null ? null : instant(endedAt)
    })),
    mailbox: mails.map(({ key, to, subject, text, sentAt }) => ({ key, to, subject, text, sentAt: instant(sentAt) })),
    messageChoices: choices.map(({ kind, isOn, changedAt }) => ({ kind, isOn, changedAt: instant(changedAt) })),
    shop: shop?.shopId ?? null
  } satisfies DataExport as DataExport
})

const exportedCart = (row: CartRow): NonNullable<DataExport["cart"]> => ({
  ...Struct.omit(row, ["hash", "userId", "delivery_address", "billing_address"]),
  deliveryAddress: row.delivery_address,
  billingAddress: row.billing_address,
  changedAt: instant(row.changedAt)
})

const instant = (milliseconds: number): Instant => new Date(milliseconds).toISOString() as Instant
