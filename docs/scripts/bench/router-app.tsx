/** The routes and pages of the site in plain React Router data mode, as in its documentation. pages.ts builds it. */
import { renderToString } from "react-dom/server"
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from "react-router"
import { pageContext, type PageContext } from "#web/features/page/context.ts"
import { PAGES } from "#web/pages/pages.ts"
import { createRoutes } from "#web/app/routes.tsx"

const handler = createStaticHandler(createRoutes(PAGES))

export const render = async (request: Request, dependencies: PageContext): Promise<string> => {
  const requestContext = new RouterContextProvider()
  requestContext.set(pageContext, dependencies)
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response || context.statusCode !== 200) throw new Error(`No page at ${request.url}`)
  const html = renderToString(
    <html lang="nl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="stylesheet" href="/styles.css" />
        <script type="module" src="/app.js" />
      </head>
      <body>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} />
      </body>
    </html>
  )
  return `<!doctype html>${html}`
}
