import type { PersonalRequest, Action } from "#web/features/page/page-request.ts"
import { productPath } from "#domain/base/paths.ts"
import { MessagesApi } from "#domain/messages/api.ts"
import { CODE_PARAMETER } from "#domain/messages/code-address.ts"
import { formatCents } from "#domain/base/euros.ts"
import { alertConfirm as texts } from "#web/messages/mail.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"

export type AlertConfirmView = Awaited<ReturnType<typeof load>>

/** Opening the page changes nothing. Spec: ALERT-14. */
export const load = async ({ run, url }: PersonalRequest) => {
  const found = await run(MessagesApi.use((api) => api.alert(url.searchParams.get(CODE_PARAMETER) ?? "")))
  return {
    head: personalHead(texts.heading),
    alert:
      found === null
        ? null
        : {
            state: found.state,
            text: texts[found.state](formatCents(found.target)),
            // The product's own page redirects to its full address.
            productHref: productPath("", found.productId)
          },
    href: url.pathname + url.search
  }
}

export const action: Action = async ({ run, url }) => {
  await run(MessagesApi.use((api) => api.confirmAlert(url.searchParams.get(CODE_PARAMETER) ?? "")))
  return { goTo: url.pathname + url.search }
}
