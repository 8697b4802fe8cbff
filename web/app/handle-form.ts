import { type ActionFunctionArgs, data, redirect } from "react-router"
import { isOpen } from "#domain/routes/gates.ts"
import { MESSAGES } from "#domain/errors/messages.ts"
import { rateLimits } from "#web/messages/rate-limits.ts"
import type { RouteName } from "#domain/routes/routes.ts"
import { pageContext } from "#web/features/page/context.ts"
import { personOf, serverPage } from "./load-on-server.ts"
import { flashMessageCookie } from "#web/features/page/flash-message.ts"
import { pageFailure } from "./page-failure.ts"
import { notFound } from "./problem.ts"
import type { Refused } from "#web/features/page/server-page.ts"

/** The folders of the pages that show a form again with what was typed and its errors. */
const FOLDERS_WITH_FORM_ERRORS: ReadonlySet<string> = new Set([
  "addresses",
  "business",
  "cart",
  "chat",
  "checkout",
  "demo-login",
  "order",
  "personal-info",
  "product",
  "register",
  "shop"
])

/**
 * Creates the action of a page's route: the page handles the form. Redirects with 303, so that a reload sends nothing again, or
 * renders the page with the errors: 422, or 429 when the form was sent too often. Spec: APP-13, RATE-07.
 */
export const handleForm =
  (folder: string, name: RouteName | null, fetchModules: () => Promise<unknown>) =>
  async ({ request, params, context }: ActionFunctionArgs) => {
    const { server, ...dependencies } = context.get(pageContext)
    if (server === null || (name !== null && !isOpen(name, dependencies.visitor.flags))) throw notFound()
    const { act } = await serverPage(server, folder)
    if (act === undefined) throw notFound()
    await fetchModules()
    const url = new URL(request.url)
    const { run, random, login, tell } = server
    const person = personOf(server)
    const form = server.form ?? (await request.formData().catch(() => null))
    if (form === null) return data(UNREADABLE, { status: 422 })
    if (server.tooMany !== null) {
      if (!FOLDERS_WITH_FORM_ERRORS.has(folder)) throw data(null, { status: 429 })
      const refused: Refused = { problems: { "": rateLimits.wait(server.tooMany.seconds) }, typed: typedIn(form) }
      return data(refused, { status: 429 })
    }
    const formRequest = { ...dependencies, url, baseUrl: url.origin, params, run, random, login, tell, person, form }
    const result = await act(formRequest).catch((cause: unknown) => {
      throw pageFailure(cause, formRequest)
    })
    if (!("goTo" in result)) return data(result, { status: result.status ?? 422 })
    if (result.notice !== undefined) person.setCookie(flashMessageCookie(result.notice))
    throw redirect(result.goTo, 303)
  }

/** Returns the first text of each field. */
const typedIn = (form: FormData): Refused["typed"] =>
  Object.fromEntries(
    [...new Set(form.keys())].flatMap((name) => {
      const value = form.get(name)
      return typeof value === "string" ? [[name, value]] : []
    })
  )

/** The response to a body that is no form, such as one that was cut off. */
const UNREADABLE: Refused = { problems: { "": MESSAGES["common.error.form"] }, typed: {} }
