import { Effect } from "effect"
import type { Instant } from "#domain/base/ids.ts"
import { ChatApi } from "#domain/assistant/api.ts"
import { greetingAt, type ChatMessage } from "#domain/assistant/message.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import {
  type PersonalLoad,
  type PersonalRequest,
  type Action,
  type ActionResult,
  readTextFields
} from "#web/features/page/page-request.ts"
import { breadcrumb } from "#domain/site/breadcrumb.ts"
import { QUESTION_TYPES } from "#domain/assistant/limits.ts"
import type { ChatEntry } from "#domain/account/lists/entries.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { SEGMENT } from "#domain/base/paths.ts"
import { SUPPORT_ARTICLES } from "#domain/site/policies.ts"
import { dayOf, formatDay } from "#domain/base/text/format.ts"
import { chat as words } from "#web/messages/chat.ts"
import { headView } from "#web/components/head-view.ts"
import { productItems } from "#web/features/products/product-item.ts"
import { MESSAGES } from "#domain/base/error-messages.ts"
import { questionProblem, questionType, sendQuestion } from "#web/features/send-question.ts"
import { chatHref } from "#web/features/reply-stream.ts"

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

export type ShownMessage = ReturnType<typeof shown>

export type ChatView = ReturnType<typeof chatView>

const chatView = (
  chatId: string | null,
  messages: ReadonlyArray<ChatMessage>,
  chats: ReadonlyArray<ChatEntry> | null,
  isGone: boolean,
  now: Date,
  baseUrl: string
) => {
  const first = messages.find(({ from }) => from === "visitor")
  return {
    head: headView({
      title: words.title,
      description: words.description,
      canonical: baseUrl + ROUTES.chat,
      ...(chatId === null ? {} : { robots: "noindex, follow" as const })
    }),
    steps: breadcrumb([{ label: words.title, href: ROUTES.chat }]),
    chatId,
    messages: messages.map((message, index) => shown(message, index, now, chatId !== null && first !== undefined)),
    // The chats of the profile, newest first; null if only the browser lists chats (LIST-30).
    chats,
    title: first?.text ?? "",
    // The day of its first question in the Netherlands; today if there is none.
    day: dayOf(first === undefined ? now : new Date(first.at)),
    isGone,
    types: [{ value: "", label: words.anything }, ...QUESTION_TYPES.map((value) => ({ value, label: words[value] }))]
  }
}

const shown = (
  { from, text, at, products, articles, links, isHelpful }: ChatMessage,
  index: number,
  now: Date,
  canRate: boolean
) => ({
  key: `${at}-${index}`,
  from,
  text: text.split(/\n+/),
  foot: words.foot(words[from], formatMessageTime(at, now)),
  products: productItems(products, now),
  articles: articles.flatMap(({ slug, title }) => {
    const page = SUPPORT_ARTICLES.find(({ article }) => article === slug)?.page
    return page === undefined ? [] : [{ title, href: `/${SEGMENT.support}/${page}` }]
  }),
  links,
  rating: canRate && from === "assistant" ? { index, isHelpful } : null
})

/** Formats the time of a message of today, and the day of an older one, in the time zone of the Netherlands. */
const formatMessageTime = (at: string, now: Date): string => {
  const day = dayOf(new Date(at))
  return day === dayOf(now) ? TIME_FORMAT.format(new Date(at)) : formatDay(day)
}

const TIME_FORMAT = new Intl.DateTimeFormat("nl-NL", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Amsterdam"
})

/** Begins a new conversation if it no longer exists. Spec: CHAT-01, CHAT-03, CHAT-04, CHAT-06, CHAT-14. */
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
  const problem = questionProblem(message)
  if (problem !== null) return { fieldErrors: { message: problem }, values: { message, type } }
  const send = sendQuestion(session.caller.rawToken, chatId, { message, type: questionType(type) }).pipe(
    Effect.map((sentIn): ActionResult => ({ goTo: `${chatHref(sentIn)}#laatste` }))
  )
  const invalidForm = { fieldErrors: { message: MESSAGES["common.error.api"] }, values: { message, type } }
  return run(send.pipe(Effect.catch(() => Effect.succeed<ActionResult>(invalidForm))))
}
