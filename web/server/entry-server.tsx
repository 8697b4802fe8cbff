import { renderToString } from "react-dom/server"
import {
  createStaticHandler,
  createStaticRouter,
  type ErrorResponse,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider
} from "react-router"
import { BUSY_TEXTS, PROBLEMS } from "#domain/site/failures.ts"
import { findStoreUnavailable } from "#domain/site/store-unavailable.ts"
import { matchRoute, ROUTES } from "#domain/base/routes.ts"
import type { InvalidForm } from "#web/features/page/page-request.ts"
import { login } from "#web/messages/login.ts"
import { CLEARED_FORM } from "#web/features/page/typed-form.ts"
import { AGE_GATE_STATUS, ageGateReason } from "#web/app/age.ts"
import { pageContext, type PageContext, type ServerSide } from "#web/features/page/context.ts"
import { LEAVES_SITE } from "#web/app/handle-form.ts"
import { Document, type Shell } from "#web/app/document.tsx"
import { handleOf } from "#web/app/page-route.tsx"
import type { ViewResponse } from "#web/app/fetch-view.ts"
import { dehydrate } from "#web/app/hydration.ts"
import { problemStatus, type ReportedFailure, toErrorResponse } from "#web/app/problem.ts"
import { PAGES } from "#web/pages/pages.ts"
import { createRoutes } from "#web/app/routes.tsx"
import { toSitePath } from "./respond.ts"

export type ShellOf = (folders: ReadonlyArray<string>) => Omit<Shell, "data">

export interface Rendered {
  readonly status: number
  /** The target of a redirect: a path, or an address of the login provider; null for a page. */
  readonly location: string | null
  /** Seconds to wait before a retry; null sends no `Retry-After`. Spec: ERR-06. */
  readonly retryAfterSeconds: number | null
  readonly folders: ReadonlyArray<string>
  readonly html: Buffer
}

const handler = createStaticHandler(createRoutes(PAGES))

const allRoutes = (routes: ReadonlyArray<RouteObject>): ReadonlyArray<RouteObject> =>
  routes.flatMap((route) => [route, ...allRoutes(route.children ?? [])])

export interface RenderDependencies extends PageContext {
  readonly correlationId: string
  readonly server: ServerSide
}

export interface PageKind {
  readonly isPersonal: boolean
  readonly acceptsForms: boolean
}

export const pageKind = (pathname: string): PageKind => {
  const route = knownRoute(pathname) ?? matchRoutes(handler.dataRoutes, pathname)?.at(-1)?.route
  const page = route === undefined ? null : handleOf(route)
  return { isPersonal: page?.isPersonal ?? false, acceptsForms: page?.acceptsForms ?? false }
}

/** Returns undefined if the domain does not know the path. */
const knownRoute = (pathname: string): RouteObject | undefined => {
  // The domain's table matches a page that it does not know, such as the demo login, as a category.
  const exact = ROUTE_BY_PATH.get(pathname)
  if (exact !== undefined) return exact
  const name = matchRoute(pathname)?.name
  return name === undefined ? undefined : ROUTE_BY_PATH.get(ROUTES[name])
}

/** Pages by the path of their route. React Router would rank its complete table for each request. */
const ROUTE_BY_PATH: ReadonlyMap<string | undefined, RouteObject> = new Map(
  allRoutes(handler.dataRoutes).flatMap((route) => (handleOf(route) === null ? [] : [[route.path, route]]))
)

interface Loaded {
  readonly context: StaticHandlerContext | Response
  readonly routes: Array<RouteObject>
}

const load = async (request: Request, dependencies: RenderDependencies): Promise<Loaded> => {
  const route = knownRoute(new URL(request.url).pathname)
  const pageHandler = route === undefined ? undefined : PAGE_HANDLERS.get(route)
  const options = { requestContext: toRouterContext(dependencies) }
  if (pageHandler !== undefined) {
    const context = await pageHandler.query(request, options)
    if (context instanceof Response || isMatched(context)) return { context, routes: pageHandler.dataRoutes }
  }
  return { context: await handler.query(request, options), routes: handler.dataRoutes }
}

/** Returns true if a page exists at the address; otherwise nothing has been loaded. */
const isMatched = ({ matches }: StaticHandlerContext): boolean => matches.some(({ route }) => handleOf(route) !== null)

const onlyPage = (routes: Array<RouteObject>, page: RouteObject): Array<RouteObject> =>
  routes.flatMap((route) => {
    if (route === page) return [route]
    const children = onlyPage(route.children ?? [], page)
    return children.length === 0 ? [] : [{ ...route, children } as RouteObject]
  })

const PAGE_HANDLERS: ReadonlyMap<RouteObject, StaticHandler> = new Map(
  [...ROUTE_BY_PATH.values()].map((route) => [route, createStaticHandler(onlyPage(handler.dataRoutes, route))])
)

/** Loads every view before it renders, so that a failing component ends in the error page, not in half a document. */
export const render = async (
  request: Request,
  dependencies: RenderDependencies,
  shellOf: ShellOf
): Promise<Rendered> => {
  const { context: loaded, routes } = await load(request, dependencies)
  if (loaded instanceof Response) return toRedirect(loaded, dependencies.server)
  const context = withTypedForm(loaded, request, dependencies)
  const failure: unknown = Object.values(context.errors ?? {})[0]
  if (failure === undefined) {
    return {
      status: context.statusCode,
      location: null,
      retryAfterSeconds: null,
      ...renderDocument(routes, context, shellOf)
    }
  }
  if (!isRouteErrorResponse(failure)) dependencies.log(PAGE_FAILED, failure)
  const { status, reported, retryAfterSeconds } = failedPage(failure, dependencies.correlationId)
  return {
    status,
    location: null,
    retryAfterSeconds,
    ...renderDocument(routes, reported === null ? context : withFailure(context, status, reported), shellOf)
  }
}

/** Fills in the form that the user typed before the login, and removes it from the browser. Spec: AUTH-45, AUTH-60. */
const withTypedForm = (
  context: StaticHandlerContext,
  { method, url }: Request,
  { server }: RenderDependencies
): StaticHandlerContext => {
  const session = server?.session ?? null
  const page = context.matches.at(-1)?.route
  if (method !== "GET" || session === null || session.claims === null || page === undefined) return context
  if (context.errors !== null || handleOf(page)?.acceptsForms !== true) return context
  const values = server.typedForms.take(session.cookies, new URL(url).pathname, session.claims.sub)
  if (values === null) return context
  session.setCookie(CLEARED_FORM)
  const invalidForm: InvalidForm = { fieldErrors: { "": login.typedForm }, values, isRestored: true }
  return { ...context, actionData: { [page.id]: invalidForm } }
}

const PAGE_FAILED = "page"

interface FailedPage {
  readonly status: number
  /** null below status 500. */
  readonly reported: ReportedFailure | null
  readonly retryAfterSeconds: number | null
}

const failedPage = (cause: unknown, correlationId: string): FailedPage => {
  if (ageGateReason(cause) !== null) return { status: AGE_GATE_STATUS, reported: null, retryAfterSeconds: null }
  const busy = findStoreUnavailable(cause)
  const problem = busy === null ? problemStatus(cause) : 503
  const text = busy === null ? PROBLEMS[problem].text : BUSY_TEXTS[busy.part]
  // A page may pass on a status that has no problem page (ERR-02).
  const status = isRouteErrorResponse(cause) && cause.data === null ? cause.status : problem
  const reported = status < 500 ? null : { correlationId, text }
  return { status, reported, retryAfterSeconds: busy?.retryAfterSeconds ?? null }
}

const withFailure = (
  context: StaticHandlerContext,
  status: number,
  reported: ReportedFailure
): StaticHandlerContext => ({
  ...context,
  statusCode: status,
  errors: Object.fromEntries(Object.keys(context.errors ?? {}).map((id) => [id, toErrorResponse(status, "", reported)]))
})

/** Renders only the view of the page at `request`, as JSON, for client-side navigation. Spec: ROUTE-28. */
export const renderView = async (request: Request, dependencies: RenderDependencies): Promise<Rendered> => {
  const viewResponse = (
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
    const { status, reported, retryAfterSeconds } = failedPage(cause, dependencies.correlationId)
    return viewResponse(status, reported === null ? null : { failure: reported }, retryAfterSeconds)
  }
  try {
    const view: unknown = await handler.queryRoute(request, { requestContext: toRouterContext(dependencies) })
    if (!(view instanceof Response)) return viewResponse(200, { view })
    const { location } = toRedirect(view)
    return location === null ? viewResponse(404, null) : viewResponse(200, { location })
  } catch (cause) {
    if (cause instanceof Response) {
      const { location } = toRedirect(cause)
      return location === null ? failed(await toRouteError(cause)) : viewResponse(200, { location })
    }
    if (!isRouteErrorResponse(cause)) dependencies.log(PAGE_FAILED, cause)
    return failed(cause)
  }
}

const toRedirect = ({ status, headers }: Response, server: PageContext["server"] = null): Rendered => ({
  status,
  location: headers.has(LEAVES_SITE) ? headers.get("location") : safeTarget(headers.get("location"), server),
  retryAfterSeconds: null,
  folders: [],
  html: Buffer.alloc(0)
})

/** Allows only a form's redirect to the payment provider to leave the site. Spec: ROUTE-38. */
const safeTarget = (location: string | null, server: PageContext["server"]): string | null => {
  if (location === null || server?.login.isOwnAddress(location) === true) return location
  return toSitePath(location).location
}

/** Returns the error that React Router passes to pages. */
const toRouteError = async (response: Response): Promise<ErrorResponse> =>
  toErrorResponse(response.status, response.statusText, await response.json().catch(() => null))

const toRouterContext = (dependencies: RenderDependencies): RouterContextProvider => {
  const context = new RouterContextProvider()
  context.set(pageContext, dependencies)
  return context
}

/** Renders the error page, with a link back to `request`, after that request failed to render. Spec: ROUTE-21, ROUTE-31. */
export const renderFailure = async (
  request: Request,
  dependencies: RenderDependencies,
  shellOf: ShellOf
): Promise<Rendered> => {
  const { context, routes } = await load(new Request(new URL(ROUTES.error, request.url)), dependencies)
  if (context instanceof Response) return toRedirect(context, dependencies.server)
  const { pathname, search } = new URL(request.url)
  const location = { ...context.location, pathname, search }
  const reported = { correlationId: dependencies.correlationId, text: PROBLEMS[500].text }
  return {
    status: 500,
    location: null,
    retryAfterSeconds: null,
    ...renderDocument(routes, { ...withFailure(context, 500, reported), location }, shellOf)
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
  return { folders, html: toUtf8(`<!doctype html>${html}`) }
}

/** Memory that {@link toUtf8} reuses; it grows with the longest page. */
let scratch = Buffer.allocUnsafe(2 ** 19)

/** Encodes a page. Takes two thirds of the time of `Buffer.from(text)`, which is a seventh of a search page's. */
const toUtf8 = (text: string): Buffer => {
  const maxBytes = 3 * text.length
  if (scratch.length < maxBytes) scratch = Buffer.allocUnsafe(maxBytes)
  return Buffer.from(scratch.subarray(0, scratch.write(text)))
}
