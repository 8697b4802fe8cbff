import { Clock, Effect, Schema } from "effect"
import { randomBytesUnsafe } from "effect/crypto/SecureRandom"
import { jwtVerify, SignJWT } from "jose"
import { Base64Url } from "effect/encoding"
import type { RowAccess } from "#adapters/store/records-port.ts"
import type { Table } from "#adapters/store/record-table.ts"
import { fieldsOf } from "#domain/base/fields.ts"

const SigningKeyRow = Schema.Struct({
  name: Schema.String,
  /** 32 random bytes as base64url. */
  secret: Schema.String
})

/** Secrets of the site, created when they are first needed, so that all its processes have the same. Spec: MSG-20. */
export const SIGNING_KEYS: Table<typeof SigningKeyRow.Type> = {
  name: "signing_key",
  schema: SigningKeyRow,
  key: ({ name }) => name,
  indexes: {}
}

const KEY_NAME = "messages"

const KEY_BYTES = 32

const MAX_CODE_CHARS = 2_000

export type CodePurpose = "unsubscribe" | "newsletter" | "alert" | "guest" | "withdrawal"

interface CodeContent {
  readonly userId: string
  readonly kind: string
}

/** Returns a signed code for a link in a mail. It never expires without `lifetimeMs`. Spec: MSG-20. */
export const signCode = Effect.fnUntraced(function* (
  rows: RowAccess,
  purpose: CodePurpose,
  { userId, kind }: CodeContent,
  lifetimeMs: number | null
) {
  const secret = yield* secretOf(rows)
  const now = yield* Clock.currentTimeMillis
  const unsigned = new SignJWT({ kind }).setProtectedHeader({ alg: "HS256" }).setSubject(userId).setAudience(purpose)
  if (lifetimeMs !== null) unsigned.setExpirationTime(Math.floor((now + lifetimeMs) / 1_000))
  return yield* Effect.promise(() => unsigned.sign(secret))
})

/** Returns what a code says; null if it is not ours, has another purpose or has expired. Never fails. Spec: MSG-20. */
export const readCode = Effect.fnUntraced(function* (rows: RowAccess, purpose: CodePurpose, code: string) {
  if (code.length > MAX_CODE_CHARS) return null
  const secret = yield* secretOf(rows)
  const currentDate = new Date(yield* Clock.currentTimeMillis)
  const verified = yield* Effect.promise(() =>
    jwtVerify(code, secret, { algorithms: ["HS256"], audience: purpose, currentDate }).catch(() => null)
  )
  const { sub, kind } = fieldsOf(verified?.payload)
  return typeof sub === "string" && typeof kind === "string" ? ({ userId: sub, kind } satisfies CodeContent) : null
})

const secretOf = Effect.fnUntraced(function* (rows: RowAccess) {
  const stored =
    (yield* rows.get(SIGNING_KEYS, KEY_NAME)) ??
    (yield* rows.insert(SIGNING_KEYS, { name: KEY_NAME, secret: Base64Url.encode(randomBytesUnsafe(KEY_BYTES)) }).pipe(
      Effect.catchTag("DuplicateKey", () => Effect.void),
      Effect.andThen(rows.get(SIGNING_KEYS, KEY_NAME))
    ))
  if (stored === null) return yield* Effect.die(new TypeError("The secret of mails was not stored"))
  return yield* Effect.orDie(Effect.fromResult(Base64Url.decode(stored.secret)))
})
