import { Schema } from "effect"

/** The question is invalid: `field` names the field to correct, `reason` is a plain sentence. Spec: CHAT-03. */
export class ChatRejected extends Schema.TaggedError<ChatRejected>()("ChatRejected", {
  field: Schema.String,
  reason: Schema.String
}) {}

/** There is no such chat, or it is another user's. Spec: CHAT-06, CHAT-07. */
export class ChatNotFound extends Schema.TaggedError<ChatNotFound>()("ChatNotFound", {}) {}

/** There is no usable response. Retrying may help. Spec: API-03. */
export class ChatUnavailable extends Schema.TaggedError<ChatUnavailable>()("ChatUnavailable", {
  cause: Schema.Defect()
}) {}
