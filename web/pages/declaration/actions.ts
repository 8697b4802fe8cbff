import { dayOf } from "#domain/base/text/format.ts"
import { WithdrawalApi } from "#domain/shopping/orders/withdrawal-api.ts"
import { notFound } from "#web/app/problem.ts"
import { readTextField, type Action } from "#web/features/page/page-request.ts"
import { fetchWithdrawal, readPieces } from "./load.ts"

/** Confirms a withdrawal. The page shows its receipt. Spec: WITHDRAW-03. */
export const action: Action = async (request) => {
  const { run, url, form, now } = request
  const withdrawal = await fetchWithdrawal(request)
  if (withdrawal.confirmation !== null) return { goTo: url.pathname }
  const read = readPieces(withdrawal, (name) => readTextField(form, name), dayOf(now()))
  if ("fieldErrors" in read) {
    const values = Object.fromEntries(Object.keys(read.fieldErrors).map((name) => [name, readTextField(form, name)]))
    return { fieldErrors: read.fieldErrors, values }
  }
  const confirmed = await run(WithdrawalApi.use((api) => api.confirm(withdrawal.id, read.selected)))
  if (confirmed === null) throw notFound()
  return { goTo: url.pathname }
}
