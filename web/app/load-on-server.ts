import type { PageRequest, ServerSide, Session } from "#web/features/page/context.ts"
import type { ServerRequest } from "#web/features/page/page-request.ts"
import type { SitePage } from "./pages.ts"
import { notFound } from "./problem.ts"

/**
 * Returns the function that loads the view of `page` on the server. Only a personal page gets the session, and the
 * part of a public page for its logged-in user. Spec: APP-11.
 */
export const serverLoader = (page: SitePage): ((request: PageRequest, server: ServerSide) => Promise<unknown>) => {
  const missing = () => Promise.reject(notFound())
  if (page.access === "public") {
    const { load, forUser } = page.server || {}
    const fetchLoad = once(load ?? missing)
    const fetchForUser = forUser === undefined ? null : once(forUser)
    return async (request, server) => {
      const serverRequest = toServerRequest(request, server)
      const view = await (await fetchLoad()).load(serverRequest)
      // A page that is rendered for the cache has no session.
      if (fetchForUser === null || server.session === null || server.session.claims === null) return view
      return (await fetchForUser()).addForUser(view, { ...serverRequest, session: server.session })
    }
  }
  const fetchLoad = once((page.server || {}).load ?? missing)
  return async (request, server) => {
    const { load } = await fetchLoad()
    return load({ ...toServerRequest(request, server), session: sessionOf(server) })
  }
}

/** Adds the dependencies that only the server has. */
export const toServerRequest = (
  request: PageRequest,
  { run, random, login, reportEvent }: ServerSide
): ServerRequest => ({
  ...request,
  run,
  random,
  login,
  reportEvent
})

/** Returns the session for a personal page. Throws if the page is rendered for the cache. Spec: APP-11. */
export const sessionOf = ({ session }: ServerSide): Session => {
  if (session === null) throw new Error("A personal page was rendered without a session")
  return session
}

/** Returns a function that calls `fetch` once and caches its result. After a rejection the next call tries again. */
export const once = <A>(fetch: () => Promise<A>): (() => Promise<A>) => {
  let result: Promise<A> | null = null
  return () =>
    (result ??= fetch().catch((cause: unknown) => {
      result = null
      throw cause
    }))
}
