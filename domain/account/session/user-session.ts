import { Schema } from "effect"
import { Instant } from "#domain/base/ids.ts"

const Name = Schema.NullOr(Schema.String)

/** A session of a user that lasts. Spec: AUTH-42. */
export const UserSession = Schema.Struct({
  id: Schema.String,
  /** Null for an unknown browser or system, and before the first use. */
  browser: Name,
  system: Name,
  createdAt: Instant,
  /** The last stored use, or the login before it. Spec: AUTH-43. */
  lastUsedAt: Instant,
  isCurrent: Schema.Boolean
})
export type UserSession = typeof UserSession.Type
