import { Effect, Layer } from "effect"
import type { Identity } from "#adapters/people/port.ts"
import { endSessionsOf } from "#adapters/people/sessions.ts"
import type { Records, RowAccess } from "#adapters/store/records/port.ts"
import { addDays } from "#domain/base/days.ts"
import type { Instant, IsoDay } from "#domain/base/ids.ts"
import { readWebAddress } from "#domain/feed/web-address.ts"
import { append, removeByKey, PREFERRED_CATEGORIES } from "#domain/account/lists/list.ts"
import { accountStep, UNDO_DAYS, undoTimeLeft, type AccountEvent } from "#domain/account/profile/account.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { type User, ListFull, ProfileRejected } from "#domain/account/failures.ts"
import { readBusinessForm } from "#domain/account/profile/business-form.ts"
import { postMessage } from "#adapters/services/messages/outbox.ts"
import { newsletterAfter } from "#domain/account/profile/newsletter.ts"
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
import { exportData } from "./export-data.ts"
import { ownRows, type UserRequest } from "./user-rows.ts"
import { type CurrentUserRow, NEW_ACCOUNT } from "#adapters/people/user-tables.ts"

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
