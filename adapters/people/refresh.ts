import { Clock, Effect } from "effect"
import { Records, type RowAccess } from "#adapters/store/records-port.ts"
import { TAB_LOCK_TIMEOUT_MS } from "#domain/account/session/provider-client.ts"
import { REFRESH_RETRY_MS, refreshedEnd } from "#domain/account/session/claims.ts"
import { endSession, SESSIONS, type SessionRow } from "./sessions.ts"

/** The provider's response to a refresh; null for a token that it did not send. Spec: AUTH-51. */
export type RefreshOutcome =
  | { readonly kind: "refreshed"; readonly idToken: string | null; readonly refreshToken: string | null }
  | { readonly kind: "rejected" }

export interface RefreshGrant {
  readonly refreshToken: string
  readonly sub: string
}

/** Returns false while another process refreshes it. Spec: AUTH-50, AUTH-51. */
export const isRefreshDue = (row: SessionRow, now: number): boolean =>
  row.endedAt === null && row.refreshToken !== null && now >= (row.refreshFrom ?? 0) && refreshedEnd(row, now) !== null

/** Once, however many tabs and processes try. Fails as `refresh` does; the session stays. Spec: AUTH-50, AUTH-51. */
export const refreshSession = Effect.fn("refreshSession")(function* (
  id: string,
  refresh: (grant: RefreshGrant) => Promise<RefreshOutcome>
) {
  const records = yield* Records
  const grant = yield* records.transaction((rows) => takeRefreshToken(rows, id))
  if (grant === null) return
  const store = (outcome: RefreshOutcome | null) => records.transaction((rows) => endRefresh(rows, id, grant, outcome))
  const outcome = yield* Effect.tryPromise({ try: () => refresh(grant), catch: (cause) => cause }).pipe(
    Effect.tapError(() => store(null))
  )
  yield* store(outcome)
})

const takeRefreshToken = Effect.fnUntraced(function* (rows: RowAccess, id: string) {
  const now = yield* Clock.currentTimeMillis
  const row = yield* rows.get(SESSIONS, id)
  if (row === null || row.refreshToken === null || !isRefreshDue(row, now)) return null
  yield* Effect.orDie(rows.put(SESSIONS, { ...row, refreshFrom: now + TAB_LOCK_TIMEOUT_MS }))
  return { refreshToken: row.refreshToken, sub: row.sub } satisfies RefreshGrant
})

/** `outcome` is null without a response. Changes nothing if the session ended or was refreshed meanwhile. */
const endRefresh = Effect.fnUntraced(function* (
  rows: RowAccess,
  id: string,
  { refreshToken }: RefreshGrant,
  outcome: RefreshOutcome | null
) {
  const now = yield* Clock.currentTimeMillis
  const row = yield* rows.get(SESSIONS, id)
  if (row === null || row.refreshToken !== refreshToken) return
  if (outcome?.kind === "rejected") return yield* endSession(rows, id, now)
  const changes =
    outcome === null
      ? { refreshFrom: now + REFRESH_RETRY_MS }
      : {
          endsAt: refreshedEnd(row, now) ?? row.endsAt,
          refreshFrom: null,
          idToken: outcome.idToken ?? row.idToken,
          refreshToken: outcome.refreshToken ?? refreshToken
        }
  yield* Effect.orDie(rows.put(SESSIONS, { ...row, ...changes }))
})
