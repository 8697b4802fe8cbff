import { Schema } from "effect"

/** The token belongs to another user than the request. Spec: REC-03. */
export class NotThisUser extends Schema.TaggedError<NotThisUser>()("NotThisUser", {}) {}
