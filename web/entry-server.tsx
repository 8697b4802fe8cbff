import { renderToString } from "react-dom/server"
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext
} from "react-router"
import { SEGMENT } from "#domain/routes/paths.ts"
import { pageContext, type PageContext } from "./context.ts"
import { Document, type Shell } from "./document.tsx"
import { dehydrate } from "./hydration.ts"
import { handleOf } from "./page.tsx"
import { routes } from "./routes.tsx"
import { problemStatus } from "./problem.ts"

/** Gives the shell around a page of these folders, but its data. */
export type ShellOf = (folders: ReadonlyArray<string>) => Omit<Shell, "data">

export interface Rendered {
  readonly status: number
  /** Where to go instead, when the page moved. */
  readonly location: string | null
  /** Folders in web/pages whose page is printed. */
  readonly folders: ReadonlyArray<string>
  readonly html: string
}

const handler = createStaticHandler(routes)

/**
 * The page at `request`, whole: every view is there before printing begins, so that its status is known and a failing
 * component ends in the error page rather than in half a document.
 */
export const render = async (request: Request, outside: PageContext, shellOf: ShellOf): Promise<Rendered> => {
  const requestContext = new RouterContextProvider()
  requestContext.set(pageContext, outside)
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) {
    return { status: context.status, location: context.headers.get("location"), folders: [], html: "" }
  }
  const failure: unknown = Object.values(context.errors ?? {})[0]
  const status = failure === undefined ? context.statusCode : problemStatus(failure)
  if (failure !== undefined && !isRouteErrorResponse(failure)) outside.log(request.url, failure)
  return { status, location: null, ...print(context, shellOf) }
}

/** The error page, for a failure while printing. Spec: ROUTE-31. */
export const renderFailure = async (request: Request, outside: PageContext, shellOf: ShellOf): Promise<Rendered> => {
  const page = await render(new Request(new URL(`/${SEGMENT.error}/`, request.url)), outside, shellOf)
  return { ...page, status: 500 }
}

const print = (context: StaticHandlerContext, shellOf: ShellOf): Pick<Rendered, "folders" | "html"> => {
  const folders = context.matches.flatMap(({ route }) => handleOf(route)?.folder ?? [])
  const shell = { ...shellOf(folders), data: dehydrate(context) }
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(
    <Document shell={shell}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Document>
  )
  return { folders, html: `<!doctype html>${html}` }
}
