import type { PersonalRequest } from "#web/features/page/page-request.ts"
import { readOrderNumber } from "#domain/shopping/orders/order-number.ts"
import { readLine } from "#domain/base/text/line.ts"
import { MAX_NAME_CHARS } from "#domain/shopping/orders/withdrawal-api.ts"
import { withdrawal as texts } from "#web/messages/withdrawal.ts"
import { headView } from "#web/components/head-view.ts"

export type WithdrawalView = Awaited<ReturnType<typeof load>>

/** Spec: WITHDRAW-01. */
export const load = async ({ url, session, baseUrl }: PersonalRequest) => {
  const orderId = readOrderNumber(url.searchParams.get("bestelling") ?? "")
  const { given_name = null, family_name = null, email = null } = session.claims ?? {}
  const name = [given_name, family_name].filter((part) => part !== null).join(" ")
  return {
    head: headView({
      title: texts.heading,
      description: texts.description,
      canonical: baseUrl + url.pathname,
      ...(url.search !== "" && { robots: "noindex, follow" as const })
    }),
    name: readLine(name, MAX_NAME_CHARS),
    orderId: orderId ?? "",
    email: email ?? ""
  }
}
