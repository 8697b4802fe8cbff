import { Clock, Effect, Layer } from "effect"
import { Identity } from "#adapters/people/port.ts"
import { endExpiredSessionsOf, endSessionsOf, isExpired, SESSIONS, type SessionRow } from "#adapters/people/sessions.ts"
import { postToUser } from "#adapters/services/messages/outbox.ts"
import { Records, type RowAccess, inTransaction } from "#adapters/store/records-port.ts"
import type { Instant } from "#domain/base/ids.ts"
import type { User } from "#domain/account/failures.ts"
import { SessionApi, UserSessionsApi } from "#domain/account/session/api.ts"
import {
  addDevice,
  type Device,
  deviceName,
  isUseDue,
  readDevice,
  type UserSession
} from "#domain/account/session/device.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import { USERS } from "#adapters/people/user-tables.ts"

const MAX_LISTED = 100

const sessionLayer: Layer.Layer<SessionApi, never, Identity | Records> = Layer.effect(
  SessionApi,
  Effect.gen(function* () {
    const identity = yield* Identity
    const records = yield* Records

    const store = (id: string, userAgent: string, now: number) =>
      inTransaction(records, function* (rows) {
        // Reads the row again, because the session may have ended meanwhile.
        const row = yield* rows.get(SESSIONS, id)
        if (row === null || row.endedAt !== null) return
        const device = readDevice(userAgent)
        yield* Effect.orDie(rows.put(SESSIONS, { ...row, ...device, lastUsedAt: now }))
        yield* noteDevice(rows, row, device, now)
      })

    return SessionApi.of({
      end: ({ rawToken }) => (rawToken === null ? Effect.succeed(null) : identity.endSession(rawToken)),
      use: (rawToken, userAgent) =>
        Effect.gen(function* () {
          const { id, lastUsedAt } = yield* identity.session(rawToken)
          const now = yield* Clock.currentTimeMillis
          if (isUseDue(lastUsedAt, now)) yield* store(id, userAgent, now)
        }).pipe(Effect.catchTag("Unauthorized", () => Effect.void))
    })
  })
)

/** Posts a message at the first use, which is the login, unless the user has no other device. Spec: AUTH-62. */
const noteDevice = Effect.fnUntraced(function* (
  rows: RowAccess,
  { sub, lastUsedAt }: SessionRow,
  device: Device,
  now: number
) {
  const user = yield* rows.get(USERS, sub)
  if (user === null) return
  const knownDevices = addDevice(user.knownDevices, device)
  if (knownDevices === user.knownDevices) return
  yield* Effect.orDie(rows.put(USERS, { ...user, knownDevices }))
  if (lastUsedAt !== null || user.knownDevices.length === 0) return
  const at = instant(now)
  const message = { kind: "new-login", at, device: deviceName(device) ?? UNKNOWN_DEVICE } as const
  yield* postToUser(rows, sub, `new-login ${sub} ${at}`, message)
})

const UNKNOWN_DEVICE = "een onbekend apparaat"

const userSessionsLayer: Layer.Layer<UserSessionsApi, never, Identity | Records> = Layer.effect(
  UserSessionsApi,
  Effect.gen(function* () {
    const identity = yield* Identity
    const records = yield* Records

    const currentOf = ({ rawToken }: User) =>
      Effect.mapError(identity.session(rawToken ?? ""), ({ reason }) => new SignInNeeded({ reason }))

    const endWhere = Effect.fnUntraced(function* (
      user: User,
      isEnded: (row: SessionRow, current: SessionRow) => boolean
    ) {
      const current = yield* currentOf(user)
      const now = yield* Clock.currentTimeMillis
      const changed = yield* records.transaction((rows) =>
        endSessionsOf(rows, current.sub, now, (row) => isEnded(row, current))
      )
      return { changed }
    })

    return UserSessionsApi.of({
      sessions: Effect.fnUntraced(function* (user: User) {
        const current = yield* currentOf(user)
        const now = yield* Clock.currentTimeMillis
        const notEnded = (yield* records.find(SESSIONS, { where: { user_sub: current.sub } })).filter(
          ({ endedAt }) => endedAt === null
        )
        if (notEnded.some((row) => isExpired(row, now)))
          yield* records.transaction((rows) => endExpiredSessionsOf(rows, current.sub, now))
        const sessions = notEnded
          .filter((row) => !isExpired(row, now))
          .toSorted((a, b) => Number(b.id === current.id) - Number(a.id === current.id) || lastUseOf(b) - lastUseOf(a))
          .slice(0, MAX_LISTED)
        return { sessions: sessions.map((row) => toUserSession(row, current.id)) }
      }),
      end: (user, id) => endWhere(user, (row) => row.id === id),
      endOthers: (user) => endWhere(user, (row, current) => row.id !== current.id)
    })
  })
)

export const layer = Layer.merge(sessionLayer, userSessionsLayer)

const lastUseOf = ({ createdAt, lastUsedAt }: SessionRow): number => lastUsedAt ?? createdAt

const toUserSession = (row: SessionRow, currentId: string): UserSession => ({
  id: row.id,
  browser: row.browser,
  system: row.system,
  createdAt: instant(row.createdAt),
  lastUsedAt: instant(lastUseOf(row)),
  isCurrent: row.id === currentId
})

const instant = (milliseconds: number): Instant => new Date(milliseconds).toISOString() as Instant
