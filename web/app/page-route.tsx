import { type ComponentType, type ReactElement, useEffect, useState, createContext } from "react"
import { data, type RouteObject, useActionData, useLoaderData, matchRoutes } from "react-router"
import { pageContext, storeFormContext } from "#web/features/page/context.ts"
import { isPageOpen, type PageName, type PageProps, type SitePage } from "./define-page.ts"
import { fetchView } from "./fetch-view.ts"
import { once, serverLoader, pageFailure } from "./load-on-server.ts"
import { notFound, problemStatus } from "./problem.ts"
import { type CarryOver, createCarryOver } from "./carry-over.ts"
import { loadOrReturn, shouldRevalidatePage } from "./return-to-shown-page.ts"
import type { InvalidForm } from "#web/features/page/page-request.ts"
import { handleForm, storeFormBeforeLogin } from "./handle-form.ts"

interface Handle {
  /** "" in a browser. */
  readonly folder: string
  /** False in a browser. */
  readonly isLive: boolean
  readonly isPersonal: boolean
  readonly acceptsForms: boolean
  /** Loaders call it themselves; hydration of a live page calls it first. */
  readonly fetchModules: () => Promise<unknown>
  /** Renders the page inside another one. Spec: ROUTE-26. */
  readonly open: (url: URL, signal: AbortSignal) => Promise<ReactElement>
}

/** The markup of a static page is in the document already. */
export const SERVED_VIEW = "served"

export type Pages = ReadonlyMap<PageName, SitePage>

/** `pages` is a function in a browser, which fetches the table of pages later. */
export const pageRoute = (name: PageName, path: string, pages: Pages | (() => Promise<Pages>)): RouteObject => {
  const page = typeof pages === "function" ? null : (pages.get(name) ?? null)
  let Page: ComponentType<PageProps<unknown>> | null = null
  // Importing a loaded module again costs more than most loaders.
  const fetchModules = once(async () => {
    const { component, load } = page ?? (await fetchPage(name, pages))
    const [{ Page: Fetched }, universal] = await Promise.all([component(), load?.()])
    Page = Fetched
    return { Page: Fetched, load: universal?.load }
  })
  const open = async (url: URL, signal: AbortSignal) => {
    const [view, { Page: Opened }] = await Promise.all([fetchView(url, signal), fetchModules()])
    return <Opened view={view} invalidForm={null} />
  }
  const loadOnServer = import.meta.env.SSR && page !== null ? serverLoader(page) : null
  return {
    id: name,
    path,
    caseSensitive: true,
    shouldRevalidate: shouldRevalidatePage,
    handle: {
      folder: page?.folder ?? "",
      isLive: page?.isLive ?? false,
      isPersonal: page?.access === "personal",
      acceptsForms: page?.forms !== undefined,
      fetchModules,
      open
    } satisfies Handle,
    loader: async ({ request, params, context }) => {
      const { server, ...dependencies } = context.get(pageContext)
      if (!isPageOpen(name, dependencies.visitor.flags)) throw notFound()
      if (server?.tooMany?.isForm === false) throw data(null, { status: 429 })
      const url = new URL(request.url)
      const pageRequest = { ...dependencies, url, baseUrl: url.origin, params }
      const modules = fetchModules()
      const { load } = await (import.meta.env.SSR ? modules : loadOrReturn(modules, request.signal))
      try {
        if (load !== undefined) return await load(pageRequest)
        if (server === null || loadOnServer === null) return await fetchView(url, request.signal)
        return await loadOnServer(pageRequest, server)
      } catch (cause) {
        const failure = import.meta.env.SSR
          ? storeFormBeforeLogin(pageFailure(cause, pageRequest), context.get(storeFormContext))
          : cause
        throw problemStatus(failure) === 404 ? notFound() : failure
      }
    },
    ...(import.meta.env.SSR && page !== null ? { action: handleForm(name, page, fetchModules) } : {}),
    Component: () => {
      const view = useLoaderData()
      const invalidForm = useActionData<InvalidForm>() ?? null
      const [carryOver] = useState(createCarryOver)
      if (view === SERVED_VIEW || Page === null) return <ServedPage key="served" carryFrom={carryOver.from} />
      return (
        <div className="page" key="page" ref={carryOver.to}>
          <Page view={view} invalidForm={invalidForm} />
        </div>
      )
    }
  }
}

const fetchPage = async (name: PageName, pages: Pages | (() => Promise<Pages>)): Promise<SitePage> => {
  const page = (typeof pages === "function" ? await pages() : pages).get(name)
  if (page === undefined) throw notFound()
  return page
}

/** Selects the titles and meta elements of a page that {@link Head} renders. */
const HEAD_SELECTOR =
  "title, meta[name=description], meta[name=robots], meta[property], meta[name^=twitter], link[rel=canonical]"

/** React leaves the markup unchanged. */
function ServedPage({ carryFrom }: { readonly carryFrom: CarryOver["from"] }) {
  useEffect(() => {
    const served = document.head.querySelectorAll(HEAD_SELECTOR)
    return () => {
      for (const element of served) element.remove()
    }
  }, [])
  return <div className="page" ref={carryFrom} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
}

export const handleOf = ({ handle }: { readonly handle?: unknown }): Handle | null =>
  typeof handle === "object" && handle !== null && "fetchModules" in handle ? (handle as Handle) : null

/** A function that renders the page at a path of the site, to show inside another one. Rejects if the page does not load. */
type OpenPage = (href: string, signal: AbortSignal) => Promise<ReactElement>

export const OpenPageContext = createContext<OpenPage | null>(null)

const MAX_REDIRECTS = 3

/** Creates {@link OpenPage} for a table of routes. It follows redirects, such as those to the login. Spec: ROUTE-26. */
export const pageOpener =
  (routes: Array<RouteObject>, origin: string, redirects = MAX_REDIRECTS): OpenPage =>
  async (href, signal) => {
    const url = new URL(href, origin)
    const route = matchRoutes(routes, url)?.at(-1)?.route
    const page = route === undefined ? null : handleOf(route)
    if (page === null) throw new Error(`There is no page at ${href}`)
    try {
      return await page.open(url, signal)
    } catch (cause) {
      const target = cause instanceof Response ? cause.headers.get("location") : null
      if (target === null || redirects === 0) throw cause
      return pageOpener(routes, origin, redirects - 1)(target, signal)
    }
  }

/** The state of a history entry whose popup was opened from a page of the site: going back closes it. Spec: ROUTE-26. */
export const OPENED_FROM_SITE = "popup"
