import { Effect, Schema } from "effect"
import { eraseOver } from "#adapters/store/erase-over.ts"
import type { Records, RowAccess } from "#adapters/store/records-port.ts"
import type { Table } from "#adapters/store/record-table.ts"
import { TOKEN_LEEWAY_MS } from "#domain/account/session/provider-client.ts"

/** A field that rows of earlier versions lack. */
const nullable = <S extends Schema.Top>(schema: S) =>
  Schema.NullOr(schema).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))

export const UNUSED = { browser: null, system: null, lastUsedAt: null, refreshFrom: null } as const

const providerFields = {
  idToken: nullable(Schema.String),
  refreshToken: nullable(Schema.String),
  providerSid: nullable(Schema.String)
}
export type ProviderSession = Pick<SessionRow, keyof typeof providerFields>

/** The session of a token that no provider issued: of a test, or of the fakes. */
export const NO_PROVIDER: ProviderSession = { idToken: null, refreshToken: null, providerSid: null }

export const SessionRow = Schema.Struct({
  id: Schema.String,
  sub: Schema.String,
  createdAt: Schema.Int,
  /** The expiry of its token, without the leeway. */
  endsAt: Schema.Int,
  endedAt: Schema.NullOr(Schema.Int),
  browser: nullable(Schema.String),
  system: nullable(Schema.String),
  lastUsedAt: nullable(Schema.Int),
  /** The earliest moment of the next refresh: the end of its lock or of a pause; null for none. Spec: AUTH-51. */
  refreshFrom: nullable(Schema.Int),
  ...providerFields
})
export type SessionRow = typeof SessionRow.Type

/** Sessions by id, so that authenticating a token is one read by key. Spec: AUTH-23. */
export const SESSIONS: Table<SessionRow, "user_sub" | "provider_sid" | "erase_at"> = {
  name: "session",
  schema: SessionRow,
  key: ({ id }) => id,
  indexes: {
    user_sub: ({ sub }) => sub,
    provider_sid: ({ providerSid }) => providerSid,
    erase_at: ({ endsAt }) => endsAt + TOKEN_LEEWAY_MS + 1
  }
}

/** Forgets the refresh token. Ignores unknown and ended sessions. Spec: AUTH-24. */
export const endSession = Effect.fnUntraced(function* (rows: RowAccess, id: string, now: number) {
  const row = yield* rows.get(SESSIONS, id)
  if (row === null || row.endedAt !== null) return
  yield* Effect.orDie(rows.put(SESSIONS, { ...row, endedAt: now, refreshToken: null }))
})

/** `isEnded` selects sessions, by default all. Returns true if one ended. Spec: AUTH-24, AUTH-44. */
export const endSessionsOf = Effect.fnUntraced(function* (
  rows: RowAccess,
  sub: string,
  now: number,
  isEnded: (row: SessionRow) => boolean = () => true
) {
  const ended = (yield* rows.find(SESSIONS, { where: { user_sub: sub } })).filter(
    (row) => row.endedAt === null && isEnded(row)
  )
  for (const { id } of ended) yield* endSession(rows, id, now)
  return ended.length > 0
})

export const isExpired = ({ endsAt }: SessionRow, now: number): boolean => now > endsAt + TOKEN_LEEWAY_MS

/** An ended session does not last again if the clock goes back. Spec: AUTH-77. */
export const endExpiredSessionsOf = (rows: RowAccess, sub: string, now: number) =>
  endSessionsOf(rows, sub, now, (row) => isExpired(row, now))

/** One of the two is not null. Spec: AUTH-54. */
export interface ProviderLogout {
  readonly sub: string | null
  readonly sid: string | null
  /** Milliseconds since 1970. */
  readonly issuedAt: number
}

/** Leaves sessions that began after the logout. Spec: AUTH-54. */
export const endSessionsByProvider = Effect.fnUntraced(function* (
  rows: RowAccess,
  { sub, sid, issuedAt }: ProviderLogout,
  now: number
) {
  const where = { ...(sub !== null && { user_sub: sub }), ...(sid !== null && { provider_sid: sid }) }
  for (const { id, createdAt } of yield* rows.find(SESSIONS, { where })) {
    // The clocks of the provider and the site may differ.
    if (createdAt <= issuedAt + TOKEN_LEEWAY_MS) yield* endSession(rows, id, now)
  }
})

export const eraseSessionsOf = Effect.fnUntraced(function* (rows: RowAccess, sub: string) {
  for (const { id } of yield* rows.find(SESSIONS, { where: { user_sub: sub } })) yield* rows.remove(SESSIONS, id)
})

export const eraseExpiredSessions: Effect.Effect<number, never, Records> = eraseOver(SESSIONS)
