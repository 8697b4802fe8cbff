import { type ActionFunctionArgs, data, redirect } from "react-router"
import { isOpen } from "#domain/routes/gates.ts"
import { MESSAGES } from "#domain/errors/messages.ts"
import type { RouteName } from "#domain/routes/routes.ts"
import { pageContext } from "./context.ts"
import { personOf, serverPage } from "./load-on-server.ts"
import { keepNotice } from "./notice.ts"
import { pageFailure } from "./page-failure.ts"
import { notFound } from "./problem.ts"
import type { Refused } from "./server-page.ts"

/**
 * What a page's route does with a form: hands it to the page, then leads on with 303, so that loading anew sends nothing twice, or
 * prints the page once more with what is wrong, under 422. Spec: APP-13.
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
    const asked = { ...outside, url, baseUrl: url.origin, params, run, random, login, tell, person, form }
    const acted = await act(asked).catch((cause: unknown) => {
      throw pageFailure(cause, asked)
    })
    if (!("goTo" in acted)) return data(acted, { status: acted.status ?? 422 })
    if (acted.notice !== undefined) person.setCookie(keepNotice(acted.notice))
    throw redirect(acted.goTo, 303)
  }

/** Said of a body that is no form, as of one that broke off. */
const UNREADABLE: Refused = { problems: { "": MESSAGES["common.error.form"] }, typed: {} }
