import { Effect } from "effect"
import { ChatApi, type Question } from "#domain/assistant/api.ts"
import { MAX_QUESTION_LENGTH, QUESTION_TYPES, type QuestionType } from "#domain/assistant/limits.ts"
import { oneLine } from "#domain/base/text/line.ts"
import { chat as words } from "#web/messages/chat.ts"

/** Begins a new chat if there is none, or it no longer exists; returns the id. Spec: CHAT-03, CHAT-06. */
export const sendQuestion = (
  rawToken: string | null,
  chatId: string | undefined,
  question: Pick<Question, "message" | "type">
) => {
  const sendIn = (chat_id: string) =>
    ChatApi.use((api) => api.sendQuestion(rawToken, { chat_id, ...question })).pipe(Effect.as(chat_id))
  const sendInNewChat = Effect.flatMap(
    ChatApi.use((api) => api.greeting(rawToken)),
    ({ chat_id }) => sendIn(chat_id)
  )
  return chatId === undefined ? sendInNewChat : Effect.catchTag(sendIn(chatId), "ChatNotFound", () => sendInNewChat)
}

export const questionProblem = (text: string): string | null => {
  if (oneLine(text) === "") return words.empty
  return text.length > MAX_QUESTION_LENGTH ? words.tooLong : null
}

export const questionType = (text: string): QuestionType | null => QUESTION_TYPES.find((type) => type === text) ?? null
