import { Effect } from "effect"
import type { Instant } from "#domain/catalogue/ids.ts"
import { ChatApi } from "#domain/chat/api.ts"
import { QUESTION_LENGTH, QUESTION_TYPES, type QuestionType } from "#domain/chat/limits.ts"
import { greetingAt } from "#domain/chat/message.ts"
import { MESSAGES } from "#domain/errors/messages.ts"
import { oneLine } from "#domain/text/line.ts"
import { chat as words } from "#web/messages/chat.ts"
import type { Act, Acted, LoadForPerson, PersonalRequest } from "#web/features/page/server-page.ts"
import { readTextFields } from "#web/features/page/form-fields.ts"
import { chatHref } from "./chat-href.ts"
import { chatView, type ChatView } from "./view.ts"

/** A new conversation, or one by its id. Spec: ROUTE-22, CHAT-03. */
export const load: LoadForPerson<ChatView> = async (request) => {
  const { params, now, baseUrl } = request
  const chatId = params["activeChatId"] ?? null
  const messages = chatId === null ? null : await historyOf(request, chatId)
  // A chat is begun with the first question: reading the page stores nothing.
  const greeting = greetingAt(now().toISOString() as Instant)
  if (messages === null) return chatView(null, [greeting], chatId !== null, now(), baseUrl)
  return chatView(chatId, messages.length === 0 ? [greeting] : messages, false, now(), baseUrl)
}

/** Returns null for a chat that is not there, or not for this person. Spec: CHAT-06, CHAT-07. */
const historyOf = ({ run, person }: PersonalRequest, chatId: string) =>
  run(
    ChatApi.use((api) => api.history(person.caller.rawToken, chatId)).pipe(
      Effect.map(({ messages }) => messages),
      Effect.catchTags({ ChatRejected: () => Effect.succeed(null), ChatNotFound: () => Effect.succeed(null) })
    )
  )

/**
 * Asks, in this conversation, or in a new one where that is not there any more. What is not taken stays in the field. Spec: CHAT-01,
 * CHAT-03, CHAT-04, CHAT-06.
 */
export const act: Act = async ({ form, run, params, person }) => {
  const { message, type } = readTextFields(form, ["message", "type"])
  const problem = problemOf(message)
  if (problem !== null) return { problems: { message: problem }, typed: { message, type } }
  const { rawToken } = person.caller
  const askIn = (chat_id: string) =>
    ChatApi.use((api) => api.sendQuestion(rawToken, { chat_id, message, type: questionType(type) })).pipe(
      Effect.as<Acted>({ goTo: `${chatHref(chat_id)}#laatste` })
    )
  const askInNewChat = Effect.flatMap(
    ChatApi.use((api) => api.greeting(rawToken)),
    ({ chat_id }) => askIn(chat_id)
  )
  const chatId = params["activeChatId"]
  const asked = chatId === undefined ? askInNewChat : Effect.catchTag(askIn(chatId), "ChatNotFound", () => askInNewChat)
  const refused = { problems: { message: MESSAGES["common.error.api"] }, typed: { message, type } }
  return run(asked.pipe(Effect.catch(() => Effect.succeed<Acted>(refused))))
}

const problemOf = (message: string): string | null => {
  if (oneLine(message) === "") return words.empty
  return message.length > QUESTION_LENGTH ? words.tooLong : null
}

const questionType = (text: string): QuestionType | null => QUESTION_TYPES.find((type) => type === text) ?? null
