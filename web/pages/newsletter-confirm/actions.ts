import { MessagesApi } from "#domain/messages/api.ts"
import { CODE_PARAMETER } from "#domain/messages/code-address.ts"
import type { Action } from "#web/features/page/page-request.ts"

/** Confirms the newsletter. The page shows the new state. Spec: MSG-22. */
export const action: Action = async ({ run, url }) => {
  await run(MessagesApi.use((api) => api.confirmNewsletter(url.searchParams.get(CODE_PARAMETER) ?? "")))
  return { goTo: url.pathname + url.search }
}
