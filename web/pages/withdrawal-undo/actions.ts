import { CODE_PARAMETER } from "#domain/messages/code-address.ts"
import { WithdrawalApi } from "#domain/shopping/orders/withdrawal-api.ts"
import type { Action } from "#web/features/page/page-request.ts"

/** Undoes the withdrawal of the link. The page shows what became of it. Spec: WITHDRAW-09. */
export const action: Action = async ({ run, url }) => {
  await run(WithdrawalApi.use((api) => api.undo(url.searchParams.get(CODE_PARAMETER) ?? "")))
  return { goTo: url.pathname + url.search }
}
