import { type PersonalRequest, type Action, readTextFields } from "#web/features/page/page-request.ts"
import { MessagesApi } from "#domain/messages/api.ts"
import { CODE_PARAMETER } from "#domain/messages/code-address.ts"
import { unsubscribe as texts } from "#web/messages/mail.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"

export type UnsubscribeView = Awaited<ReturnType<typeof load>>

/** Spec: MSG-23. */
export const load = async ({ run, url }: PersonalRequest) => ({
  head: personalHead(texts.heading),
  choice: await run(MessagesApi.use((api) => api.choice(url.searchParams.get(CODE_PARAMETER) ?? ""))),
  href: url.pathname + url.search
})

/** Switches the kind of the link off, or on again. The page shows the new choice. Spec: MSG-23. */
export const action: Action = async ({ run, url, form }) => {
  const { doe } = readTextFields(form, ["doe"])
  const code = url.searchParams.get(CODE_PARAMETER) ?? ""
  if (doe === "afmelden" || doe === "aanmelden") {
    await run(MessagesApi.use((api) => api.choose(code, doe === "aanmelden")))
  }
  return { goTo: url.pathname + url.search }
}
