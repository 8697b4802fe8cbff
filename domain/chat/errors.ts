import { Schema } from "effect"

/** The question is wrong in itself: `field` is to be mended, `reason` a plain sentence. Spec: CHAT-03. */
export class ChatRejected extends Schema.TaggedError<ChatRejected>()("ChatRejected", {
  field: Schema.String,
  reason: Schema.String
}) {}

/** No answer that can be used. Retrying may help. Spec: API-03. */
export class ChatUnavailable extends Schema.TaggedError<ChatUnavailable>()("ChatUnavailable", {
  cause: Schema.Defect()
}) {}
