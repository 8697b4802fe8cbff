import { Schema } from "effect"
import { ID_PATTERN } from "#domain/base/id-text.ts"
import { IsoDay } from "#domain/base/ids.ts"

/** A chat of a visitor, by its `chat_id`. Spec: CHAT-02, PROF-01. */
export const ChatEntry = Schema.Struct({
  id: Schema.String.check(Schema.isPattern(ID_PATTERN)),
  /** The first words of the chat; may be empty. */
  title: Schema.String,
  date: IsoDay
})
export type ChatEntry = typeof ChatEntry.Type
