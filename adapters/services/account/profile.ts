import { Effect, Layer, Struct } from "effect"
import type { Identity } from "#adapters/people/port.ts"
import { endSessionsOf, SESSIONS } from "#adapters/people/sessions.ts"
import type { Records, RowAccess } from "#adapters/store/records-port.ts"
import { addDays } from "#domain/base/days.ts"
import type { Instant, IsoDay } from "#domain/base/ids.ts"
import { readWebAddress } from "#domain/feed/web-address.ts"
import { mailAlertOwner } from "#domain/account/mail-alert.ts"
import { append, removeByKey, PREFERRED_CATEGORIES } from "#domain/account/lists/list.ts"
import {
  accountStep,
  UNDO_DAYS,
  undoTimeLeft,
  type AccountEvent,
  newsletterAfter
} from "#domain/account/profile/account.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { type User, ListFull, ProfileRejected } from "#domain/account/failures.ts"
import { readBusinessForm } from "#domain/account/profile/business-form.ts"
import { postMessage } from "#adapters/services/messages/outbox.ts"
import {
  newProfile,
  type SignUp,
  isPossibleBirthDay,
  PROFILE_LIMITS,
  applyProfileUpdate
} from "#domain/account/profile/current-profile.ts"
import type { UserProfile } from "#domain/account/profile/user-profile.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { addToList } from "./lists.ts"
import { ownRows, type UserRequest } from "./user-rows.ts"
import { type CurrentUserRow, NEW_ACCOUNT, SUBSCRIPTIONS, findAlertsOf } from "#adapters/people/user-tables.ts"
import { MESSAGE_CHOICES, readNotifications } from "#adapters/services/messages/choices.ts"
import { MAILBOX, OUTBOX } from "#adapters/services/messages/tables.ts"
import { DIGESTS } from "#adapters/services/messages/digest.ts"
import { REDEMPTIONS } from "#adapters/services/shopping/redemptions.ts"
import { ADDRESS_BOOKS, CARTS, type CartRow } from "#adapters/services/shopping/cart-tables.ts"
import { findChatsOf } from "#adapters/services/assistant/chat-tables.ts"
import { ORDERS, RETURNS, WITHDRAWALS } from "#adapters/services/shopping/order-tables.ts"
import { findPayments } from "#adapters/services/shopping/payment-tables.ts"
import { REVIEWS } from "#adapters/services/catalogue/review-tables.ts"
import { REVIEW_VOTES } from "#adapters/services/catalogue/reviews.ts"
import { findShopAccount } from "#adapters/services/shopping/seller-tables.ts"
import type { DataExport } from "#domain/site/data-export.ts"

export const layer: Layer.Layer<ProfileApi, never, Records | Identity> = Layer.effect(
  ProfileApi,
  Effect.gen(function* () {
    const { authenticate, read, change, changeOrMake, within } = yield* ownRows

    const signUp = Effect.fnUntraced(function* (user: User, given: SignUp) {
      const { now } = yield* authenticate(user)
      yield* checkBirthDay(given.dateOfBirth, now)
      return userProfile(yield* changeOrMake(user, (row, at) => row ?? newRow(at, given)))
    })

    /** Requesting deletion ends all sessions of the user, even if repeated. Spec: PROF-06, AUTH-24. */
    const account = (user: User, event: AccountEvent) =>
      Effect.map(
        change(user, (row, { now }, rows) =>
          Effect.gen(function* () {
            if (event === "delete") yield* endSessionsOf(rows, row.sub, now.getTime())
            const next = rowAfter(row, event, now)
            if (next !== row) yield* postDeletionMessage(rows, row, next)
            return next
          })
        ),
        userProfile
      )

    return ProfileApi.of({
      profile: (user) => Effect.map(read(user), userProfile),

      updateProfile: (user, { picture: address, ...update }) =>
        Effect.map(
          change(user, (row, { claims, now }) =>
            Effect.gen(function* () {
              yield* checkBirthDay(update.dateOfBirth, now)
              const picture = yield* checkedPicture(address)
              const next = applyProfileUpdate(row, { ...update, ...picture }, claims.email, todayOf(now))
              // Items of an older version may exceed the limit: a login must not lose them.
              const maxItems = Math.max(PROFILE_LIMITS.wishlistItems, row.wishlistItems.length)
              if (next.wishlistItems.length > maxItems)
                return yield* new ListFull({ list: "wishlist", limit: PROFILE_LIMITS.wishlistItems })
              if (next.pocChatData.length > PROFILE_LIMITS.pocChatData)
                return yield* new ListFull({ list: "chats", limit: PROFILE_LIMITS.pocChatData })
              return next
            })
          ),
          userProfile
        ),

      signUp,

      businessSignUp: Effect.fnUntraced(function* (user, form) {
        yield* authenticate(user)
        const { business, issues } = readBusinessForm(form)
        if (business === null) return yield* rejectedField(issues[0]?.field ?? "body", issues[0]?.problem)
        return userProfile(yield* changeOrMake(user, (row, at) => ({ ...(row ?? newRow(at, {})), business })))
      }),

      deleteAccount: (user) => account(user, "delete"),
      undoAccountDeletion: (user) => account(user, "undo"),

      exportData: (user) => within(user, (rows, row, now) => exportData(rows, row, userProfile({ row, now }), now)),

      userPreferences: (user) => Effect.map(read(user), ({ row }) => preferencesOf(row)),

      changeRecommendations: (user, recommendations) =>
        change(user, (row) =>
          Effect.succeed(recommendations === row.recommendations ? row : { ...row, recommendations })
        ).pipe(Effect.map(({ row }) => preferencesOf(row))),

      addCategory: (user, category) =>
        change(user, (row) =>
          Effect.map(
            addToList("preferredCategories", append(category, row.preferredCategories, PREFERRED_CATEGORIES)),
            (preferredCategories) =>
              preferredCategories === row.preferredCategories ? row : { ...row, preferredCategories }
          )
        ).pipe(Effect.map(({ changed }) => ({ changed }))),

      removeCategory: (user, category) =>
        change(user, (row) => {
          const preferredCategories = removeByKey(category, row.preferredCategories, PREFERRED_CATEGORIES)
          const isThere = preferredCategories.length < row.preferredCategories.length
          return Effect.succeed(isThere ? { ...row, preferredCategories } : row)
        }).pipe(Effect.map(({ changed }) => ({ changed }))),

      newsletter: (user) => Effect.map(read(user), ({ row }) => ({ state: row.newsletter })),

      changeNewsletter: (user, event) =>
        change(user, (row, { now }, rows) => {
          // Only the code of the mail proves that the address is the user's.
          const newsletter = event === "confirm" ? row.newsletter : newsletterAfter(row.newsletter, event)
          const posted =
            event === "subscribe" && newsletter === "asked" ? postConfirmation(rows, row, now) : Effect.void
          return Effect.as(posted, newsletter === row.newsletter ? row : { ...row, newsletter })
        }).pipe(Effect.map(({ row }) => ({ state: row.newsletter })))
    })
  })
)

/** Posts the mail that confirms the newsletter, at most once an hour. Spec: MSG-22. */
const postConfirmation = (rows: RowAccess, { sub, email }: CurrentUserRow, now: Date) =>
  postMessage(
    rows,
    { kind: "newsletter-confirmation" },
    { to: email ?? "", userId: sub, key: `newsletter-confirmation ${sub} ${now.toISOString().slice(0, 13)}` }
  )

const postDeletionMessage = (
  rows: RowAccess,
  before: CurrentUserRow,
  { sub, email, deletionAskedAt: askedAt }: CurrentUserRow
) => {
  const posting = { to: email ?? "", userId: sub }
  if (askedAt === null) {
    const key = `deletion-undone ${sub} ${before.deletionAskedAt}`
    return postMessage(rows, { kind: "deletion-undone" }, { ...posting, key })
  }
  const lastDay = addDays(dayOf(new Date(askedAt)) as IsoDay, UNDO_DAYS)
  return postMessage(rows, { kind: "deletion-asked", lastDay }, { ...posting, key: `deletion-asked ${sub} ${askedAt}` })
}

const preferencesOf = ({ preferredCategories, recommendations }: CurrentUserRow) => ({
  categories: preferredCategories,
  recommendations
})

const todayOf = (now: Date): IsoDay => dayOf(now) as IsoDay

const newRow = ({ claims }: UserRequest, given: SignUp): CurrentUserRow => ({
  sub: claims.sub,
  ...newProfile(claims, given),
  ...NEW_ACCOUNT
})

const userProfile = ({ row, now }: { readonly row: CurrentUserRow; readonly now: Date }): UserProfile => {
  const {
    sub: _,
    preferredCategories: __,
    newsletter: ___,
    takenDrops: ____,
    knownDevices: _____,
    recommendations: ______,
    deletionAskedAt: askedAt,
    ...profile
  } = row
  return { ...profile, deletion: askedAt === null ? null : { askedAt, timeLeft: undoTimeLeft(askedAt, now) } }
}

const rowAfter = (row: CurrentUserRow, event: AccountEvent, now: Date): CurrentUserRow => {
  const { deletionAskedAt: askedAt } = row
  const { call } =
    askedAt === null ? accountStep("active", event, 0) : accountStep("leaving", event, undoTimeLeft(askedAt, now))
  if (call === null) return row
  return { ...row, deletionAskedAt: call === "deleteAccount" ? (now.toISOString() as Instant) : null }
}

const checkBirthDay = (day: IsoDay | null | undefined, now: Date) =>
  day === undefined || day === null || isPossibleBirthDay(day, todayOf(now))
    ? Effect.void
    : rejectedField("dateOfBirth", "invalid")

const checkedPicture = (
  given: string | null | undefined
): Effect.Effect<{ readonly picture?: string | null }, ProfileRejected> => {
  if (given === undefined || given === null) return Effect.succeed(given === null ? { picture: null } : {})
  const picture = readWebAddress(given)
  return picture === null ? rejectedField("picture", "invalid") : Effect.succeed({ picture })
}

const rejectedField = (field: string, problem: "missing" | "invalid" = "invalid") =>
  Effect.fail(new ProfileRejected({ field, reason: problem === "missing" ? "It is missing." : "It is not valid." }))

/** A test compares it with every table about users. Spec: PROF-34. */
const exportData = Effect.fnUntraced(function* (rows: RowAccess, row: CurrentUserRow, profile: UserProfile, now: Date) {
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
