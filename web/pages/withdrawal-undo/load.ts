import { CODE_PARAMETER } from "#domain/messages/code-address.ts"
import { dayOf, formatDay, timeOf } from "#domain/base/text/format.ts"
import { WithdrawalApi } from "#domain/shopping/orders/withdrawal-api.ts"
import type { UndoState } from "#domain/shopping/orders/return-outcome.ts"
import { withdrawalUndo as texts } from "#web/messages/withdrawal.ts"
import type { HeadView } from "#web/components/head-view.ts"
import type { PersonalLoad, Action } from "#web/features/page/page-request.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"

/** The view of the page that undoes a withdrawal; null in place of what the link is about if the link is invalid. Spec: WITHDRAW-09. */
export interface WithdrawalUndoView {
  readonly head: HeadView
  readonly found: { readonly lead: string; readonly state: UndoState } | null
  readonly href: string
}

export const load: PersonalLoad<WithdrawalUndoView> = async ({ run, url }) => {
  const undoable = await run(WithdrawalApi.use((api) => api.undoable(url.searchParams.get(CODE_PARAMETER) ?? "")))
  const head = personalHead(texts.heading)
  const href = url.pathname + url.search
  if (undoable === null) return { head, found: null, href }
  const { orderId, shopName, state } = undoable
  const at = new Date(undoable.at)
  return { head, found: { lead: texts.lead(formatDay(dayOf(at)), timeOf(at), orderId, shopName), state }, href }
}

export const action: Action = async ({ run, url }) => {
  await run(WithdrawalApi.use((api) => api.undo(url.searchParams.get(CODE_PARAMETER) ?? "")))
  return { goTo: url.pathname + url.search }
}
