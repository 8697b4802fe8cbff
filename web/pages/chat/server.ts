import { Effect } from "effect"
import { ChatApi } from "#domain/chat/api.ts"
import { QUESTION_LENGTH, QUESTION_TYPES, type QuestionType } from "#domain/chat/limits.ts"
import { MESSAGES } from "#domain/errors/messages.ts"
import { oneLine } from "#domain/text/line.ts"
import { chat as words } from "#web/messages/chat.ts"
import type { Act, Acted, LoadForPerson, ServerRequest } from "#web/server-page.ts"
import { textsOf } from "#web/texts-of.ts"
import { chatHref } from "./chat-href.ts"
import { chatView, type ChatView } from "./view.ts"

/** A new conversation, or one by its id. Spec: ROUTE-22, CHAT-03. */
export const load: LoadForPerson<ChatView> = async ({ run, params, now, baseUrl }) => {
  const chatId = params["activeChatId"] ?? null
  const history = chatId === null ? [] : await historyOf(run, chatId)
  if (chatId !== null && history.length > 0) return chatView(chatId, history, false, now(), baseUrl)
  const { message } = await run(ChatApi.use((api) => api.greeting()))
  return chatView(null, [message], chatId !== null, now(), baseUrl)
}

const historyOf = (run: ServerRequest["run"], chatId: string) =>
  run(
    ChatApi.use((api) => api.history(chatId)).pipe(
      Effect.map(({ messages }) => messages),
      Effect.catchTag("ChatRejected", () => Effect.succeed([]))
    )
  )

/** Asks, in this conversation or a new one. What is not taken stays in the field. Spec: CHAT-01, CHAT-03, CHAT-04. */
export const act: Act = async ({ form, run, params }) => {
  const { message, type } = textsOf(form, ["message", "type"])
  const problem = problemOf(message)
  if (problem !== null) return { problems: { message: problem }, typed: { message, type } }
  const asked = Effect.gen(function* () {
    const api = yield* ChatApi
    const chat_id = params["activeChatId"] ?? (yield* api.greeting()).chat_id
    yield* api.ask({ chat_id, message, type: questionType(type) })
    return { goTo: `${chatHref(chat_id)}#laatste` } satisfies Acted
  })
  const refused = { problems: { message: MESSAGES["common.error.api"] }, typed: { message, type } }
  return run(asked.pipe(Effect.catch(() => Effect.succeed<Acted>(refused))))
}

const problemOf = (message: string): string | null => {
  if (oneLine(message) === "") return words.empty
  return message.length > QUESTION_LENGTH ? words.tooLong : null
}

const questionType = (text: string): QuestionType | null => QUESTION_TYPES.find((type) => type === text) ?? null
