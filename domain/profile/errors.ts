import { Schema } from "effect"

/** What was sent is wrong: `field` is a dotted path (`wishlistItems.3.date`), `reason` a plain sentence. Spec: PROF-12. */
export class ProfileRejected extends Schema.TaggedError<ProfileRejected>()("ProfileRejected", {
  field: Schema.String,
  reason: Schema.String
}) {}

/** The user has no profile, or none any more: signing up makes one. Spec: PROF-12, AUTH-08. */
export class ProfileNotFound extends Schema.TaggedError<ProfileNotFound>()("ProfileNotFound", {}) {}

/** The list has all the entries it may have (`limit`); nothing was added. Spec: LIST-09. */
export class ListFull extends Schema.TaggedError<ListFull>()("ListFull", {
  list: Schema.Literals(["wishlist", "blogBookmarks", "backInStock", "preferredCategories", "chats"]),
  limit: Schema.Int
}) {}

/** No answer that can be used. Retrying is safe: every call of a user may be made twice. Spec: API-03. */
export class ProfileUnavailable extends Schema.TaggedError<ProfileUnavailable>()("ProfileUnavailable", {
  cause: Schema.Defect()
}) {}
