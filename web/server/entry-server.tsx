import { renderToString } from "react-dom/server"
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  UNSAFE_ErrorResponseImpl as RouteError,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider
} from "react-router"
import { BUSY_TEXT, PROBLEMS } from "#domain/errors/problems.ts"
import { findStoreUnavailable } from "#domain/errors/store-unavailable.ts"
import { matchRoute, ROUTES } from "#domain/routes/routes.ts"
import { HELD_BACK, heldBack } from "#web/app/age.ts"
import { pageContext, type PageContext, type ServerSide } from "#web/features/page/context.ts"
import { Document, type Shell } from "#web/app/document.tsx"
import { handleOf } from "#web/app/page-route.tsx"
import type { ViewResponse } from "#web/app/fetch-view.ts"
import { dehydrate } from "#web/app/hydration.ts"
import { problemStatus, type ReportedFailure } from "#web/app/problem.ts"
import { PAGES } from "#web/app/pages.ts"
import { createRoutes } from "#web/app/routes.tsx"
import { toSitePath } from "./redirect.ts"

/** Gives the shell around a page of these folders, but its data. */
export type ShellOf = (folders: ReadonlyArray<string>) => Omit<Shell, "data">

export interface Rendered {
  readonly status: number
  /** Where to go instead, when the page moved. */
  readonly location: string | null
  /** Seconds to wait before asking again; null says nothing about it. Spec: ERR-06. */
  readonly retryAfterSeconds: number | null
  /** Folders in web/pages whose page is printed. */
  readonly folders: ReadonlyArray<string>
  readonly html: Buffer
}

/** Of the whole table. */
const handler = createStaticHandler(createRoutes(PAGES))

const allRoutes = (routes: ReadonlyArray<RouteObject>): ReadonlyArray<RouteObject> =>
  routes.flatMap((route) => [route, ...allRoutes(route.children ?? [])])

/** What the server gives to print with. */
export interface Outside extends PageContext {
  /** The id a failure of the page is logged under. Spec: API-43. */
  readonly correlationId: string
  readonly server: ServerSide
}

/** What is known of the page at an address before it is made. */
export interface PageKind {
  /** Made for one person: never kept, never shared. Spec: APP-11. */
  readonly isPersonal: boolean
  /** It takes forms. Spec: APP-13. */
  readonly takesForms: boolean
}

/** The kind of the page at `pathname`; that of the not-found page where there is none. */
export const pageKind = (pathname: string): PageKind => {
  const route = knownRoute(pathname) ?? matchRoutes(handler.dataRoutes, pathname)?.at(-1)?.route
  const page = route === undefined ? null : handleOf(route)
  return { isPersonal: page?.isPersonal ?? false, takesForms: page?.takesForms ?? false }
}

/** The route of a page by what the domain's table says of its address; undefined for one that is none of the domain's. */
const knownRoute = (pathname: string): RouteObject | undefined => {
  // A page the domain's table does not know, as that which stands in for a login provider, looks like a category to it.
  const exact = ROUTE_AT.get(pathname)
  if (exact !== undefined) return exact
  const name = matchRoute(pathname)?.name
  return name === undefined ? undefined : ROUTE_AT.get(ROUTES[name])
}

/** Pages by the path of their route: React Router ranks its whole table anew at each question. */
const ROUTE_AT: ReadonlyMap<string | undefined, RouteObject> = new Map(
  allRoutes(handler.dataRoutes).flatMap((route) => (handleOf(route) === null ? [] : [[route.path, route]]))
)

interface Loaded {
  readonly context: StaticHandlerContext | Response
  readonly routes: Array<RouteObject>
}

/** What is loaded for `request`: where the domain knows which page that is, no other route is looked at. */
const loaded = async (request: Request, outside: Outside): Promise<Loaded> => {
  const route = knownRoute(new URL(request.url).pathname)
  const own = route === undefined ? undefined : OWN_HANDLERS.get(route)
  const options = { requestContext: contextOf(outside) }
  if (own !== undefined) {
    const context = await own.query(request, options)
    if (context instanceof Response || isMatched(context)) return { context, routes: own.dataRoutes }
  }
  return { context: await handler.query(request, options), routes: handler.dataRoutes }
}

/** Whether there is a page at the address: nothing has been loaded where there is none. */
const isMatched = ({ matches }: StaticHandlerContext): boolean => matches.some(({ route }) => handleOf(route) !== null)

const only = (routes: Array<RouteObject>, page: RouteObject): Array<RouteObject> =>
  routes.flatMap((route) => {
    if (route === page) return [route]
    const children = only(route.children ?? [], page)
    return children.length === 0 ? [] : [{ ...route, children } as RouteObject]
  })

/** A handler for each page, with the ids its routes have in the whole table. */
const OWN_HANDLERS: ReadonlyMap<RouteObject, StaticHandler> = new Map(
  [...ROUTE_AT.values()].map((route) => [route, createStaticHandler(only(handler.dataRoutes, route))])
)

/**
 * The page at `request`, whole: every view is there before printing begins, so that its status is known and a failing
 * component ends in the error page rather than in half a document.
 */
export const render = async (request: Request, outside: Outside, shellOf: ShellOf): Promise<Rendered> => {
  const { context, routes } = await loaded(request, outside)
  if (context instanceof Response) return moved(context)
  const failure: unknown = Object.values(context.errors ?? {})[0]
  if (failure === undefined) {
    return {
      status: context.statusCode,
      location: null,
      retryAfterSeconds: null,
      ...renderDocument(routes, context, shellOf)
    }
  }
  if (!isRouteErrorResponse(failure)) outside.log(PRINTING, failure)
  const { status, reported, retryAfterSeconds } = failedPage(failure, outside.correlationId)
  return {
    status,
    location: null,
    retryAfterSeconds,
    ...renderDocument(routes, reported === null ? context : withFailure(context, status, reported), shellOf)
  }
}

/** The event in the log when a page failed. */
const PRINTING = "page"

/** A page that says why there is no other. */
interface FailedPage {
  readonly status: number
  /** null when the failure is none of ours. */
  readonly reported: ReportedFailure | null
  readonly retryAfterSeconds: number | null
}

/** Status of a page that says why there is no other, and what it reports of a failure of ours. Spec: API-43, ERR-06. */
const failedPage = (cause: unknown, correlationId: string): FailedPage => {
  if (heldBack(cause) !== null) return { status: HELD_BACK, reported: null, retryAfterSeconds: null }
  const busy = findStoreUnavailable(cause)
  const problem = busy === null ? problemStatus(cause) : 503
  const text = busy === null ? PROBLEMS[problem].text : BUSY_TEXT
  // A page may hand on a status that no problem page is about (ERR-02).
  const status = isRouteErrorResponse(cause) && cause.data === null ? cause.status : problem
  const reported = status < 500 ? null : { correlationId, text }
  return { status, reported, retryAfterSeconds: busy?.retryAfterSeconds ?? null }
}

/** The page's context with each of its failures as it is shown: nothing of the cause is left in it. */
const withFailure = (
  context: StaticHandlerContext,
  status: number,
  reported: ReportedFailure
): StaticHandlerContext => ({
  ...context,
  statusCode: status,
  errors: Object.fromEntries(Object.keys(context.errors ?? {}).map((id) => [id, new RouteError(status, "", reported)]))
})

/** The view of the page at `request` alone, as JSON, for a browser that prints it itself. Spec: ROUTE-28. */
export const renderView = async (request: Request, outside: Outside): Promise<Rendered> => {
  const answer = (
    status: number,
    body: ViewResponse | { readonly failure: ReportedFailure } | null,
    retryAfterSeconds: number | null = null
  ): Rendered => ({
    status,
    location: null,
    retryAfterSeconds,
    folders: [],
    html: Buffer.from(JSON.stringify(body))
  })
  const failed = (cause: unknown): Rendered => {
    const { status, reported, retryAfterSeconds } = failedPage(cause, outside.correlationId)
    return answer(status, reported === null ? null : { failure: reported }, retryAfterSeconds)
  }
  try {
    const view: unknown = await handler.queryRoute(request, { requestContext: contextOf(outside) })
    if (!(view instanceof Response)) return answer(200, { view })
    const { location } = moved(view)
    return location === null ? answer(404, null) : answer(200, { location })
  } catch (cause) {
    if (cause instanceof Response) {
      const { location } = moved(cause)
      return location === null ? failed(await errorOf(cause)) : answer(200, { location })
    }
    if (!isRouteErrorResponse(cause)) outside.log(PRINTING, cause)
    return failed(cause)
  }
}

const moved = ({ status, headers }: Response): Rendered => ({
  status,
  location: pathOrRoot(headers.get("location")),
  retryAfterSeconds: null,
  folders: [],
  html: Buffer.alloc(0)
})

/** The path of the site that a redirect leads to. Spec: ROUTE-38. */
const pathOrRoot = (location: string | null): string | null =>
  location === null ? null : toSitePath(location).location

/** The failure in an answer with a status, as the router gives it to pages. */
const errorOf = async (response: Response): Promise<RouteError> =>
  new RouteError(response.status, response.statusText, await response.json().catch(() => null))

const contextOf = (outside: Outside): RouterContextProvider => {
  const context = new RouterContextProvider()
  context.set(pageContext, outside)
  return context
}

/** The error page, for a failure while printing. Only this makes it: at its address visitors find no page. Spec: ROUTE-21, ROUTE-31. */
export const renderFailure = async (request: Request, outside: Outside, shellOf: ShellOf): Promise<Rendered> => {
  const { context, routes } = await loaded(new Request(new URL(ROUTES.error, request.url)), outside)
  if (context instanceof Response) return moved(context)
  const reported = { correlationId: outside.correlationId, text: PROBLEMS[500].text }
  return {
    status: 500,
    location: null,
    retryAfterSeconds: null,
    ...renderDocument(routes, withFailure(context, 500, reported), shellOf)
  }
}

const renderDocument = (
  routes: Array<RouteObject>,
  context: StaticHandlerContext,
  shellOf: ShellOf
): Pick<Rendered, "folders" | "html"> => {
  const folders = context.matches.flatMap(({ route }) => handleOf(route)?.folder ?? [])
  const html = renderToString(
    <Document shell={{ ...shellOf(folders), data: dehydrate(context) }}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </Document>
  )
  // `renderToString` writes no doctype.
  return { folders, html: Buffer.from(`<!doctype html>${html}`) }
}
