import { Schema } from "effect"

/** The token is another user's than the one asked about. Spec: REC-03. */
export class NotThisUser extends Schema.TaggedError<NotThisUser>()("NotThisUser", {}) {}
