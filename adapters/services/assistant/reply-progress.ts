import { Context, Effect } from "effect"

/** Receives the checked part of a reply while it is made, and again with each sentence more. A later text may differ. */
type ShowReply = (text: string) => Effect.Effect<void>

/** Shows a reply while it is made. Does nothing by default: the caller then gets the complete reply only. Spec: CHAT-18. */
export const ReplyProgress: Context.Reference<ShowReply> = Context.Reference<ShowReply>(
  "adapters/services/assistant/ReplyProgress",
  { defaultValue: () => () => Effect.void }
)
