import { MessagesApi } from "#domain/messages/api.ts"
import { CODE_PARAMETER } from "#domain/messages/code-address.ts"
import { type Action, readTextFields } from "#web/features/page/page-request.ts"

/** Switches the kind of the link off, or on again. The page shows the new choice. Spec: MSG-23. */
export const action: Action = async ({ run, url, form }) => {
  const { doe } = readTextFields(form, ["doe"])
  const code = url.searchParams.get(CODE_PARAMETER) ?? ""
  if (doe === "afmelden" || doe === "aanmelden") {
    await run(MessagesApi.use((api) => api.choose(code, doe === "aanmelden")))
  }
  return { goTo: url.pathname + url.search }
}
