import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { MAX_QUESTION_LENGTH, MAX_STORED_MESSAGES, QUESTION_TYPES, CHAT_ID } from "#domain/assistant/limits.ts"
import { ChatHistory, ChatReply } from "#domain/assistant/message.ts"
import { CHAT_FIELDS } from "#domain/assistant/api.ts"
import { RequestRejected, ServiceUnavailable, UnknownValue } from "./errors.ts"
import { OptionallySignedIn } from "./security.ts"

const chat_id = Schema.String.check(Schema.isPattern(CHAT_ID))
// Lists of one: with a literal, the schema would reject the complete body instead of the field.
const lang = Schema.Literals([CHAT_FIELDS.lang])
const app = Schema.Literals([CHAT_FIELDS.app])
const error = [RequestRejected, ServiceUnavailable]
const ofChat = [...error, UnknownValue]

const ChatQuestion = Schema.Struct({
  message: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(MAX_QUESTION_LENGTH)),
  chat_id,
  lang,
  app,
  type: Schema.optionalKey(Schema.Literals(QUESTION_TYPES))
})

export class ChatGroup extends HttpApiGroup.make("chat")
  .add(
    HttpApiEndpoint.post("ask", "/ask/", { payload: ChatQuestion, success: ChatReply, error: ofChat }),
    HttpApiEndpoint.post("history", "/history/", {
      payload: Schema.Struct({ chat_id }),
      success: ChatHistory,
      error: ofChat
    }),
    HttpApiEndpoint.post("rate", "/rate/", {
      payload: Schema.Struct({
        chat_id,
        message: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_STORED_MESSAGES - 1 })),
        isHelpful: Schema.Boolean
      }),
      success: ChatHistory,
      error: ofChat
    }),
    HttpApiEndpoint.post("greeting", "/greeting/", {
      payload: Schema.Struct({ lang: Schema.optionalKey(lang), app: Schema.optionalKey(app) }),
      success: ChatReply,
      error
    })
  )
  .middleware(OptionallySignedIn)
  .prefix("/chat") {}
