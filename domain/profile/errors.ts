import { Schema } from "effect"

/**
 * The request is invalid: `field` is a dotted path (`wishlistItems.3.date`), `reason` a plain sentence. Spec: PROF-12.
 */
export class ProfileRejected extends Schema.TaggedError<ProfileRejected>()("ProfileRejected", {
  field: Schema.String,
  reason: Schema.String
}) {}

/** The user has no profile, or no longer has one: signing up creates it. Spec: PROF-12, AUTH-08. */
export class ProfileNotFound extends Schema.TaggedError<ProfileNotFound>()("ProfileNotFound", {}) {}

/** The list has reached its `limit`; nothing was added. Spec: LIST-09. */
export class ListFull extends Schema.TaggedError<ListFull>()("ListFull", {
  list: Schema.Literals(["wishlist", "blogBookmarks", "backInStock", "preferredCategories", "chats"]),
  limit: Schema.Int
}) {}

/** There is no usable response. Retrying is safe: every call of a user is idempotent. Spec: API-03. */
export class ProfileUnavailable extends Schema.TaggedError<ProfileUnavailable>()("ProfileUnavailable", {
  cause: Schema.Defect()
}) {}
