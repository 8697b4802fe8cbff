import { Effect } from "effect"
import type { Instant } from "#domain/base/ids.ts"
import { ChatApi } from "#domain/assistant/api.ts"
import { greetingAt } from "#domain/assistant/message.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { PersonalLoad, PersonalRequest } from "#web/features/page/page-request.ts"
import { chatView, type ChatView } from "./view.ts"

/** Loads a new conversation, or the one with the id in the address. Spec: ROUTE-22, CHAT-03, LIST-30. */
export const load: PersonalLoad<ChatView> = async (request) => {
  const { params, now, baseUrl } = request
  const chatId = params["activeChatId"] ?? null
  const [messages, chats] = await Promise.all([
    chatId === null ? null : fetchHistory(request, chatId),
    fetchChats(request)
  ])
  // The first question creates the chat: a page view stores nothing.
  const greeting = greetingAt(now().toISOString() as Instant)
  if (messages === null) return chatView(null, [greeting], chats, chatId !== null, now(), baseUrl)
  return chatView(chatId, messages.length === 0 ? [greeting] : messages, chats, false, now(), baseUrl)
}

/** Fetches the chats of the user's profile; null for an anonymous visitor, and for a user without a profile. Spec: LIST-30. */
const fetchChats = async ({ run, session, log }: PersonalRequest) => {
  if (session.claims === null) return null
  const chats = ProfileApi.use((api) => api.profile(session.caller)).pipe(
    Effect.map(({ pocChatData }) => pocChatData),
    Effect.catchTag("ProfileNotFound", () => Effect.succeed(null))
  )
  return run(chats).catch((cause: unknown) => {
    log("chats of the profile", cause)
    return null
  })
}

/** Fetches the messages of a chat; null if it does not exist or belongs to another user. Spec: CHAT-06, CHAT-07. */
const fetchHistory = ({ run, session }: PersonalRequest, chatId: string) =>
  run(
    ChatApi.use((api) => api.history(session.caller.rawToken, chatId)).pipe(
      Effect.map(({ messages }) => messages),
      Effect.catchTags({ ChatRejected: () => Effect.succeed(null), ChatNotFound: () => Effect.succeed(null) })
    )
  )
