import { type PersonalRequest, type Action, readTextFields } from "#web/features/page/page-request.ts"
import { dayOf, formatDay, timeOf } from "#domain/base/text/format.ts"
import { formatCents } from "#domain/base/euros.ts"
import { productPath } from "#domain/base/paths.ts"
import { matchRoute } from "#domain/base/routes.ts"
import { MessagesApi } from "#domain/messages/api.ts"
import { CODE_PARAMETER } from "#domain/messages/code-address.ts"
import { WithdrawalApi } from "#domain/shopping/orders/withdrawal-api.ts"
import { notFound } from "#web/app/problem.ts"
import { alertConfirm, newsletterConfirm, unsubscribe } from "#web/messages/mail.ts"
import { withdrawalUndo } from "#web/messages/withdrawal.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"

/** The view of a page that a link with a code leads to; null in place of what the link is about if the code is invalid. */
export type CodeLinkView = Awaited<ReturnType<typeof load>>

/** Loads the page of a link in a mail. Opening it changes nothing. Spec: MSG-22, MSG-23, ALERT-14, WITHDRAW-09. */
export const load = async ({ run, url }: PersonalRequest) => {
  const code = codeOf(url)
  const href = url.pathname + url.search
  switch (matchRoute(url.pathname)?.name) {
    case "newsletterConfirm": {
      const state = await run(MessagesApi.use((api) => api.newsletter(code)))
      return { page: "newsletter" as const, head: personalHead(newsletterConfirm.heading), href, state }
    }
    case "alertConfirm": {
      const found = await run(MessagesApi.use((api) => api.alert(code)))
      const alert = found && {
        state: found.state,
        text: alertConfirm[found.state](formatCents(found.target)),
        // The product's own page redirects to its full address.
        productHref: productPath("", found.productId)
      }
      return { page: "alert" as const, head: personalHead(alertConfirm.heading), href, alert }
    }
    case "unsubscribe": {
      const choice = await run(MessagesApi.use((api) => api.choice(code)))
      return { page: "unsubscribe" as const, head: personalHead(unsubscribe.heading), href, choice }
    }
    case "withdrawalUndo": {
      const undoable = await run(WithdrawalApi.use((api) => api.undoable(code)))
      const head = personalHead(withdrawalUndo.heading)
      if (undoable === null) return { page: "withdrawal" as const, head, href, found: null }
      const { orderId, shopName, state } = undoable
      const at = new Date(undoable.at)
      const lead = withdrawalUndo.lead(formatDay(dayOf(at)), timeOf(at), orderId, shopName)
      return { page: "withdrawal" as const, head, href, found: { lead, state } }
    }
    default:
      throw notFound()
  }
}

const codeOf = (url: URL): string => url.searchParams.get(CODE_PARAMETER) ?? ""

/** Does what the button of the page says, and shows the page again with the new state. Spec: MSG-22, MSG-23, ALERT-14, WITHDRAW-09. */
export const action: Action = async ({ run, url, form }) => {
  const code = codeOf(url)
  switch (matchRoute(url.pathname)?.name) {
    case "newsletterConfirm":
      await run(MessagesApi.use((api) => api.confirmNewsletter(code)))
      break
    case "alertConfirm":
      await run(MessagesApi.use((api) => api.confirmAlert(code)))
      break
    case "unsubscribe": {
      const { doe } = readTextFields(form, ["doe"])
      if (doe === "afmelden" || doe === "aanmelden") {
        await run(MessagesApi.use((api) => api.choose(code, doe === "aanmelden")))
      }
      break
    }
    case "withdrawalUndo":
      await run(WithdrawalApi.use((api) => api.undo(code)))
  }
  return { goTo: url.pathname + url.search }
}
