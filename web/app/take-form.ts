import { type ActionFunctionArgs, data, redirect } from "react-router"
import { isOpen } from "#domain/routes/gates.ts"
import { MESSAGES } from "#domain/errors/messages.ts"
import { rateLimits } from "#web/messages/rate-limits.ts"
import type { RouteName } from "#domain/routes/routes.ts"
import { pageContext } from "#web/features/page/context.ts"
import { personOf, serverPage } from "./load-on-server.ts"
import { keepNotice } from "#web/features/page/notice.ts"
import { pageFailure } from "./page-failure.ts"
import { notFound } from "./problem.ts"
import type { Refused } from "#web/features/page/server-page.ts"

/** Folders of the pages that show again what was typed in a form, and what is wrong with the whole of it. */
const FORMS_SHOWN_AGAIN: ReadonlySet<string> = new Set([
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
 * What a page's route does with a form: hands it to the page, then leads on with 303, so that loading anew sends nothing twice, or
 * prints the page once more with what is wrong, under 422, or under 429 when the form was sent too often. Spec: APP-13, RATE-07.
 */
export const takeForm =
  (folder: string, name: RouteName | null, fetchModules: () => Promise<unknown>) =>
  async ({ request, params, context }: ActionFunctionArgs) => {
    const { server, ...outside } = context.get(pageContext)
    if (server === null || (name !== null && !isOpen(name, outside.visitor.flags))) throw notFound()
    const { act } = await serverPage(server, folder)
    if (act === undefined) throw notFound()
    await fetchModules()
    const url = new URL(request.url)
    const { run, random, login, tell } = server
    const person = personOf(server)
    const form = server.form ?? (await request.formData().catch(() => null))
    if (form === null) return data(UNREADABLE, { status: 422 })
    if (server.tooMany !== null) {
      if (!FORMS_SHOWN_AGAIN.has(folder)) throw data(null, { status: 429 })
      const refused: Refused = { problems: { "": rateLimits.wait(server.tooMany.seconds) }, typed: typedIn(form) }
      return data(refused, { status: 429 })
    }
    const asked = { ...outside, url, baseUrl: url.origin, params, run, random, login, tell, person, form }
    const acted = await act(asked).catch((cause: unknown) => {
      throw pageFailure(cause, asked)
    })
    if (!("goTo" in acted)) return data(acted, { status: acted.status ?? 422 })
    if (acted.notice !== undefined) person.setCookie(keepNotice(acted.notice))
    throw redirect(acted.goTo, 303)
  }

/** Returns the first text of each field. */
const typedIn = (form: FormData): Refused["typed"] =>
  Object.fromEntries(
    [...new Set(form.keys())].flatMap((name) => {
      const value = form.get(name)
      return typeof value === "string" ? [[name, value]] : []
    })
  )

/** Said of a body that is no form, as of one that broke off. */
const UNREADABLE: Refused = { problems: { "": MESSAGES["common.error.form"] }, typed: {} }
