import { Schema } from "effect"
import { ID_PATTERN } from "#domain/catalogue/id-text.ts"
import { IsoDay } from "#domain/catalogue/ids.ts"

/** A chat somebody has had, by the `chat_id` of the assistant. Spec: CHAT-02, PROF-01. */
export const ChatEntry = Schema.Struct({
  id: Schema.String.check(Schema.isPattern(ID_PATTERN)),
  /** How it began; may be empty. */
  title: Schema.String,
  /** The day it began, in the Netherlands. */
  date: IsoDay
})
export type ChatEntry = typeof ChatEntry.Type
