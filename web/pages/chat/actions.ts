import { Effect } from "effect"
import { ChatApi } from "#domain/assistant/api.ts"
import { MESSAGES } from "#domain/base/error-messages.ts"
import { type Action, type ActionResult, readTextFields } from "#web/features/page/page-request.ts"
import { questionProblem, questionType, sendQuestion } from "#web/features/send-question.ts"
import { chatHref } from "#web/features/reply-stream.ts"

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
  const problem = questionProblem(message)
  if (problem !== null) return { fieldErrors: { message: problem }, values: { message, type } }
  const send = sendQuestion(session.caller.rawToken, chatId, { message, type: questionType(type) }).pipe(
    Effect.map((sentIn): ActionResult => ({ goTo: `${chatHref(sentIn)}#laatste` }))
  )
  const invalidForm = { fieldErrors: { message: MESSAGES["common.error.api"] }, values: { message, type } }
  return run(send.pipe(Effect.catch(() => Effect.succeed<ActionResult>(invalidForm))))
}
