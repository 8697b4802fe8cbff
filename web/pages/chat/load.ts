import { Effect } from "effect"
import type { Instant } from "#domain/catalogue/ids.ts"
import { ChatApi } from "#domain/chat/api.ts"
import { greetingAt } from "#domain/chat/message.ts"
import type { PersonalLoad, PersonalRequest } from "#web/features/page/page-request.ts"
import { chatView, type ChatView } from "./view.ts"

/** Loads a new conversation, or the one with the id in the address. Spec: ROUTE-22, CHAT-03. */
export const load: PersonalLoad<ChatView> = async (request) => {
  const { params, now, baseUrl } = request
  const chatId = params["activeChatId"] ?? null
  const messages = chatId === null ? null : await fetchHistory(request, chatId)
  // The first question creates the chat: a page view stores nothing.
  const greeting = greetingAt(now().toISOString() as Instant)
  if (messages === null) return chatView(null, [greeting], chatId !== null, now(), baseUrl)
  return chatView(chatId, messages.length === 0 ? [greeting] : messages, false, now(), baseUrl)
}

/** Fetches the messages of a chat; null if it does not exist or belongs to another user. Spec: CHAT-06, CHAT-07. */
const fetchHistory = ({ run, session }: PersonalRequest, chatId: string) =>
  run(
    ChatApi.use((api) => api.history(session.caller.rawToken, chatId)).pipe(
      Effect.map(({ messages }) => messages),
      Effect.catchTags({ ChatRejected: () => Effect.succeed(null), ChatNotFound: () => Effect.succeed(null) })
    )
  )
