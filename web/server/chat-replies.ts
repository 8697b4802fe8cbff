import type { ServerResponse } from "node:http"
import { Effect } from "effect"
import { ReplyProgress } from "#adapters/services/assistant/respond-by-model.ts"
import { matchRoute } from "#domain/base/routes.ts"
import { chatHref, REPLY_STREAM_TYPE, type ReplyLine } from "#web/features/reply-stream.ts"
import { questionProblem, questionType, sendQuestion } from "#web/features/send-question.ts"
import { readCookies, SESSION_COOKIE } from "#web/features/page/cookies.ts"
import { type Handler, readSession } from "./exchange.ts"
import { readSmallBody, isSameOriginForm } from "./form-request.ts"
import { FOREIGN_FORM, type PageServerDependencies } from "./pages.ts"
import { sendText } from "./respond.ts"
import { DATA_POLICY } from "./headers.ts"
import { isOverLimit, type RateLimiter } from "./rate-limit.ts"

/** Maximum bytes of the form: a question of 1,000 characters, each as twelve bytes, and its subject. */
const MAX_BODY_BYTES = 16_384

interface Dependencies extends Pick<PageServerDependencies, "run" | "claimsOf" | "log"> {
  readonly limitPage?: RateLimiter["limitPage"]
}

/** Passes questions that it rejects to the page, which also says that a session has ended. Spec: CHAT-18, AUTH-06. */
export const chatReplyHandler =
  ({ run, claimsOf, log, limitPage }: Dependencies): Handler =>
  async ({ request, response, url }) => {
    if (request.headers.accept !== REPLY_STREAM_TYPE) return "next"
    if (!isSameOriginForm(request, url.origin)) return sendText(response, FOREIGN_FORM.status, FOREIGN_FORM.text)
    const cookies = readCookies(request)
    const { session } = await readSession(
      cookies,
      claimsOf,
      () => Promise.resolve([]),
      () => Promise.resolve(null)
    )
    // The page says that a session has ended, and clears its cookies.
    if ((cookies[SESSION_COOKIE] ?? "") !== "" && session.claims === null) return sendNothing(response)
    if (isOverLimit(limitPage, { request, response, url }, session.claims?.sub ?? null)) return
    const form = new URLSearchParams((await readSmallBody(request, url, MAX_BODY_BYTES)) ?? "")
    const message = form.get("message") ?? ""
    const problem = questionProblem(message)
    response.setHeader("cache-control", "no-store")
    if (problem !== null) return sendText(response, 422, problem)
    // Proxies that collect a response before they pass it on would show it at once.
    response.writeHead(200, { ...DATA_POLICY, "content-type": REPLY_STREAM_TYPE, "x-accel-buffering": "no" })
    let shown = ""
    const show = (text: string) => {
      if (text !== shown) sendLine(response, { text })
      shown = text
    }
    const question = { message, type: questionType(form.get("type") ?? "") }
    const route = matchRoute(url.pathname)
    const chatId = route?.name === "activeChat" ? route.params.activeChatId : undefined
    const sent = sendQuestion(session.caller.rawToken, chatId, question).pipe(
      Effect.provideService(ReplyProgress, (text) => Effect.sync(() => show(text)))
    )
    await run(sent).then(
      (id) => sendLine(response, { goTo: chatHref(id) }),
      (cause: unknown) => log("reply of the assistant", cause)
    )
    response.end()
  }

const sendNothing = (response: ServerResponse): void => {
  response.writeHead(204, DATA_POLICY).end()
}

const sendLine = (response: ServerResponse, line: ReplyLine): void => {
  response.write(`${JSON.stringify(line)}\n`)
}
