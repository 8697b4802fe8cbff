import { Clock, Effect } from "effect"
import { Identity } from "#adapters/people/port.ts"
import { SESSIONS } from "#adapters/people/sessions.ts"
import { GUESTS } from "#adapters/people/guest-tables.ts"
import { postMessage } from "#adapters/services/messages/outbox.ts"
import { eraseOver } from "#adapters/store/records/erase-over.ts"
import { Records, type RowAccess } from "#adapters/store/records/port.ts"
import { accountStep, undoTimeLeft } from "#domain/account/profile/account.ts"
import { type User, ProfileNotFound } from "#domain/account/failures.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { TokenClaims } from "#domain/account/session/claims.ts"
import { addDevice, type Device } from "#domain/account/session/device.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { eraseFormerAccount, eraseUser } from "./personal-tables.ts"
import { type CurrentUserRow, currentUserRow, USERS, type UserRow } from "#adapters/people/user-tables.ts"

export interface UserRequest {
  readonly claims: TokenClaims
  readonly now: Date
}

/**
 * Gives access to the rows of the current user only. Every call uses it, so that none can reach another user's rows.
 * Spec: PROF-15.
 */
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

    /**
     * Changes the row of the current user in a transaction; a `step` that returns the same row writes nothing. Spec: PROF-16.
     */
    change: Effect.fnUntraced(function* <E = never>(
      user: User,
      step: (row: CurrentUserRow, userRequest: UserRequest, rows: RowAccess) => Effect.Effect<CurrentUserRow, E>
    ) {
      const { claims, now } = yield* authenticate(user)
      return yield* records.transaction((rows) =>
        Effect.gen(function* () {
          const row = yield* ownRow(rows, claims.sub, now)
          const next = yield* step(row, { claims, now }, rows)
          if (next !== row) yield* storeRow(rows, next)
          return { row: next, changed: next !== row, now }
        })
      )
    }),

    /** Runs `body` in a transaction with the row of a user who has a profile. */
    within: Effect.fnUntraced(function* <A, E>(
      user: User,
      body: (rows: RowAccess, row: CurrentUserRow, now: Date) => Effect.Effect<A, E>
    ) {
      const { claims, now } = yield* authenticate(user)
      return yield* records.transaction((rows) =>
        Effect.flatMap(ownRow(rows, claims.sub, now), (row) => body(rows, row, now))
      )
    }),

    /**
     * Changes or creates the row of the current user; remains of a deleted account are erased first. Spec: PROF-13, PROF-17.
     */
    changeOrMake: Effect.fnUntraced(function* (
      user: User,
      step: (row: CurrentUserRow | null, userRequest: UserRequest) => CurrentUserRow
    ) {
      const { claims, now } = yield* authenticate(user)
      return yield* records.transaction((rows) =>
        Effect.gen(function* () {
          const stored = yield* rows.get(USERS, claims.sub)
          const isGone = stored !== null && hasGone(stored, now)
          if (isGone) yield* eraseFormerAccount(rows, claims.sub)
          const row = isGone || stored === null ? null : currentUserRow(stored, dayOf(now) as IsoDay)
          const changed = step(row, { claims, now })
          const next = row === null ? { ...changed, knownDevices: yield* devicesOf(rows, claims.sub) } : changed
          if (next !== row) yield* storeRow(rows, next)
          return { row: next, now }
        })
      )
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

/** Returns the devices on which a user logged in before signing up. Spec: AUTH-62. */
const devicesOf = Effect.fnUntraced(function* (rows: RowAccess, sub: string) {
  const sessions = yield* rows.find(SESSIONS, { where: { user_sub: sub } })
  return sessions.filter(({ lastUsedAt }) => lastUsedAt !== null).reduce<ReadonlyArray<Device>>(addDevice, [])
})

/** Stores a row. Cannot conflict, because a user has one key and no other unique value. */
const storeRow = (rows: RowAccess, row: CurrentUserRow): Effect.Effect<void> => Effect.orDie(rows.put(USERS, row))

/**
 * Erases the accounts whose deletion can no longer be undone, each with a last mail that belongs to no account; returns
 * how many. Spec: PROF-17, MSG-42.
 */
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
