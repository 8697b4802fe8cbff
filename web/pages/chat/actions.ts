import { Effect } from "effect"
import { ChatApi } from "#domain/chat/api.ts"
import { MAX_QUESTION_LENGTH, QUESTION_TYPES, type QuestionType } from "#domain/chat/limits.ts"
import { MESSAGES } from "#domain/errors/messages.ts"
import { oneLine } from "#domain/text/line.ts"
import { chat as words } from "#web/messages/chat.ts"
import type { Action, ActionResult } from "#web/features/page/page-request.ts"
import { readTextFields } from "#web/features/page/form-fields.ts"
import { chatHref } from "./chat-href.ts"

/**
 * Sends a question in this conversation, or in a new one if it no longer exists. A rejected question stays in the field. Also
 * rates a reply. Spec:
 * CHAT-01, CHAT-03, CHAT-04, CHAT-06, CHAT-14.
 */
export const action: Action = async ({ form, run, params, session }) => {
  const { message, type, bericht, hielp } = readTextFields(form, ["message", "type", "bericht", "hielp"])
  const chatId = params["activeChatId"]
  if (hielp !== "" && chatId !== undefined) {
    const rating = { chat_id: chatId, message: Number(bericht), isHelpful: hielp === "ja" }
    return run(
      ChatApi.use((api) => api.rate(session.caller.rawToken, rating)).pipe(
        Effect.as<ActionResult>({ goTo: chatHref(chatId) }),
        Effect.catch(() => Effect.succeed<ActionResult>({ goTo: chatHref(chatId) }))
      )
    )
  }
  const problem = problemOf(message)
  if (problem !== null) return { fieldErrors: { message: problem }, values: { message, type } }
  const { rawToken } = session.caller
  const sendIn = (chat_id: string) =>
    ChatApi.use((api) => api.sendQuestion(rawToken, { chat_id, message, type: questionType(type) })).pipe(
      Effect.as<ActionResult>({ goTo: `${chatHref(chat_id)}#laatste` })
    )
  const sendInNewChat = Effect.flatMap(
    ChatApi.use((api) => api.greeting(rawToken)),
    ({ chat_id }) => sendIn(chat_id)
  )
  const send =
    chatId === undefined ? sendInNewChat : Effect.catchTag(sendIn(chatId), "ChatNotFound", () => sendInNewChat)
  const invalidForm = { fieldErrors: { message: MESSAGES["common.error.api"] }, values: { message, type } }
  return run(send.pipe(Effect.catch(() => Effect.succeed<ActionResult>(invalidForm))))
}

const problemOf = (message: string): string | null => {
  if (oneLine(message) === "") return words.empty
  return message.length > MAX_QUESTION_LENGTH ? words.tooLong : null
}

const questionType = (text: string): QuestionType | null => QUESTION_TYPES.find((type) => type === text) ?? null
