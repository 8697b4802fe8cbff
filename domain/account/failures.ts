import { Schema } from "effect"
import type { CategoryKey } from "#domain/base/ids.ts"
import type { SignInNeeded } from "#domain/base/session-errors.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"

export type ProfileFailure = ProfileRejected | ProfileNotFound | ListFull | SignInNeeded | ProfileUnavailable

/** The user of a call: only the token counts. Spec: PROF-15. */
export type User = Pick<Caller, "rawToken">

export interface Change {
  readonly changed: boolean
}

export interface Preferences {
  readonly categories: ReadonlyArray<CategoryKey>
  readonly recommendations: boolean
}

/** `field` is a dotted path (`wishlistItems.3.date`). Spec: PROF-12. */
export class ProfileRejected extends Schema.TaggedError<ProfileRejected>()("ProfileRejected", {
  field: Schema.String,
  reason: Schema.String
}) {}

/** The user has no profile, or no longer has one: signing up creates it. Spec: PROF-12, AUTH-08. */
export class ProfileNotFound extends Schema.TaggedError<ProfileNotFound>()("ProfileNotFound", {}) {}

export class ListFull extends Schema.TaggedError<ListFull>()("ListFull", {
  list: Schema.Literals(["wishlist", "blogBookmarks", "backInStock", "preferredCategories", "chats"]),
  limit: Schema.Int
}) {}

/** Retrying is safe: every call of a user is idempotent. Spec: API-03. */
export class ProfileUnavailable extends Schema.TaggedError<ProfileUnavailable>()("ProfileUnavailable", {
  cause: Schema.Defect()
}) {}
