import { type ActionFunctionArgs, data, redirect } from "react-router"
import { MESSAGES } from "#domain/base/error-messages.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { rateLimits } from "#web/messages/rate-limits.ts"
import { pageContext, storeFormContext } from "#web/features/page/context.ts"
import { isPageOpen, type PageName, type SitePage } from "./define-page.ts"
import { sessionOf, toServerRequest, pageFailure } from "./load-on-server.ts"
import { flashMessageCookie } from "#web/features/page/flash-message.ts"
import { notFound } from "./problem.ts"
import { SESSION_COOKIE } from "#web/features/page/cookies.ts"
import type { InvalidForm } from "#web/features/page/page-request.ts"

/** Redirects with 303, so that a reload sends nothing again, or renders the errors. Spec: APP-13, RATE-07, AUTH-45. */
export const handleForm =
  (name: PageName, page: SitePage, fetchModules: () => Promise<unknown>) =>
  async ({ request, params, context }: ActionFunctionArgs) => {
    const { server, ...dependencies } = context.get(pageContext)
    if (server === null || !isPageOpen(name, dependencies.visitor.flags) || !page.server) throw notFound()
    const [{ action }] = await Promise.all([page.server(), fetchModules()])
    if (action === undefined) throw notFound()
    const url = new URL(request.url)
    const session = sessionOf(server)
    const form = server.form ?? (await request.formData().catch(() => null))
    if (form === null) return data(UNREADABLE_FORM, { status: 422 })
    if (server.tooMany !== null) {
      if (page.forms !== "shownAgain") throw data(null, { status: 429 })
      const invalidForm: InvalidForm = {
        fieldErrors: { "": rateLimits.wait(server.tooMany.seconds) },
        values: textFields(form)
      }
      return data(invalidForm, { status: 429 })
    }
    const pageRequest = { ...dependencies, url, baseUrl: url.origin, params }
    const storeForm = () => {
      const cookie = server.typedForms.cookieOf(url.pathname, textFields(form), session.cookies[SESSION_COOKIE])
      if (cookie !== null) session.setCookie(cookie)
    }
    const result = await action({ ...toServerRequest(pageRequest, server), session, form }).catch((cause: unknown) => {
      throw storeFormBeforeLogin(pageFailure(cause, pageRequest), storeForm)
    })
    if ("leaveTo" in result) throw redirect(result.leaveTo, { status: 303, headers: { [LEAVES_SITE]: "yes" } })
    if (!("goTo" in result)) {
      if (session.claims === null && session.cookies[SESSION_COOKIE] !== undefined) storeForm()
      else context.set(storeFormContext, storeForm)
      return data(result, { status: result.status ?? 422 })
    }
    if (result.notice !== undefined) session.setCookie(flashMessageCookie(result.notice))
    throw redirect(result.goTo, 303)
  }

/** Only the server sees it. Spec: ROUTE-38. */
export const LEAVES_SITE = "x-leaves-site"

/** Stores the form first if `failure` is a redirect to the login. Spec: AUTH-45. */
export const storeFormBeforeLogin = (failure: unknown, storeForm: (() => void) | null): unknown => {
  const location = failure instanceof Response ? failure.headers.get("location") : null
  if (location?.startsWith(ROUTES.register) === true) storeForm?.()
  return failure
}

const textFields = (form: FormData): InvalidForm["values"] =>
  Object.fromEntries(
    [...new Set(form.keys())].flatMap((name) => {
      const value = form.get(name)
      return typeof value === "string" ? [[name, value]] : []
    })
  )

const UNREADABLE_FORM: InvalidForm = { fieldErrors: { "": MESSAGES["common.error.form"] }, values: {} }
