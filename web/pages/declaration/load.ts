import { dayOf } from "#domain/base/text/dates.ts"
import { WithdrawalApi } from "#domain/shopping/returns/withdrawal-api.ts"
import { notFound } from "#web/app/problem.ts"
import type { PersonalLoad, PersonalRequest } from "#web/features/page/page-request.ts"
import { declarationView, type DeclarationView } from "./view.ts"

/** Loads the second step of a withdrawal, or its receipt. Spec: WITHDRAW-01, WITHDRAW-04. */
export const load: PersonalLoad<DeclarationView> = async (request) =>
  declarationView(await fetchWithdrawal(request), dayOf(request.now()))

export const fetchWithdrawal = async ({ run, params }: PersonalRequest) => {
  const found = await run(WithdrawalApi.use((api) => api.find(params["declarationId"] ?? "")))
  if (found === null) throw notFound()
  return found
}
