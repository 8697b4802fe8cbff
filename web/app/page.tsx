import { type ComponentType, type ReactElement, useEffect } from "react"
import { data, type RouteObject, useActionData, useLoaderData } from "react-router"
import { isOpen } from "#domain/routes/gates.ts"
import type { RouteName } from "#domain/routes/routes.ts"
import { pageContext, type PageRequest } from "#web/features/page/context.ts"
import { fetchView } from "./fetch-view.ts"
import { loadOnServer } from "./load-on-server.ts"
import { pageFailure } from "./page-failure.ts"
import { notFound, problemStatus } from "./problem.ts"
import { loadOrReturn, shouldRevalidatePage } from "./reload/return-to-shown-page.ts"
import type { Refused } from "#web/features/page/server-page.ts"
import { handleForm } from "#web/app/handle-form.ts"

/** Gives the page's view (plain data: it may travel to the browser as JSON), or throws {@link notFound} or a redirect. */
export type Load<View> = (request: PageRequest) => Promise<View>

/** What a page is given to print. */
export interface PageProps<View> {
  readonly view: View
  /** What became of a form that was sent to this page and not taken; null otherwise. */
  readonly refused: Refused | null
}

/** What is known of a page's route without loading the page. */
interface Handle {
  /** The page's folder in web/pages, by which the server finds its styles and its own part of the page. */
  readonly folder: string
  /** Some part of it needs script. A page without stays as the server sent it until the first navigation. */
  readonly isLive: boolean
  /** Made for one person, and never kept for another. Spec: APP-11. */
  readonly isPersonal: boolean
  /** Fetches the page's own modules: before hydration of a live one; a loader does it by itself. */
  readonly fetchModules: () => Promise<unknown>
  /** The page at an address of it, printed from the view the server makes: to stand inside another page. Spec: ROUTE-26. */
  readonly open: (url: URL, signal: AbortSignal) => Promise<ReactElement>
}

/** Stands in for the view of a page that is in the document already and needs no script. */
export const SERVED = "served"

/** How the modules of a page are fetched. */
export interface PageModules<View = unknown> {
  /** Its loader, which runs on both sides. Left out: the server alone makes the view, by `load` of the folder's server.ts. */
  readonly route?: () => Promise<{ readonly load: Load<View> } | undefined>
  readonly print: () => Promise<{ readonly Page: ComponentType<PageProps<View>> }>
}

interface PageOptions<View> extends PageModules<View> {
  /** The page's folder in web/pages. */
  readonly folder: string
  /** It has handlers or state of its own. Any other is not hydrated: neither its view nor its modules are fetched before the first navigation. */
  readonly isLive?: boolean
  readonly isPersonal?: boolean
}

/** One page of the route table, at a path of the domain. Loader and component load on demand. */
export const page =
  <View,>({ folder, route, print, isLive = false, isPersonal = false }: PageOptions<View>) =>
  (path: string, name: RouteName | null = null): RouteObject => {
    let Page: ComponentType<PageProps<View>> | null = null
    const fetchPage = async () => {
      Page = (await print()).Page
      return Page
    }
    const open = async (url: URL, signal: AbortSignal) => {
      const [view, Opened] = await Promise.all([fetchView(url, signal), fetchPage()])
      return <Opened view={view as View} refused={null} />
    }
    let modules: ReturnType<typeof fetchAll> | null = null
    const fetchAll = () => Promise.all([route?.(), fetchPage()])
    /** Asked for once: importing what is there already costs more than most of what a loader does. What failed is asked for anew. */
    const fetchModules = () =>
      (modules ??= fetchAll().catch((cause: unknown) => {
        modules = null
        throw cause
      }))
    return {
      path,
      caseSensitive: true,
      shouldRevalidate: shouldRevalidatePage,
      handle: { folder, isLive, isPersonal, fetchModules, open } satisfies Handle,
      loader: async ({ request, params, context }) => {
        const { server, ...outside } = context.get(pageContext)
        if (name !== null && !isOpen(name, outside.visitor.flags)) throw notFound()
        if (server?.tooMany?.isForm === false) throw data(null, { status: 429 })
        const url = new URL(request.url)
        const asked = { ...outside, url, baseUrl: url.origin, params }
        const modules = fetchModules()
        const [module] = await (import.meta.env.SSR ? modules : loadOrReturn(modules, request.signal))
        try {
          if (module !== undefined) return await module.load(asked)
          if (server === null) return await fetchView(url, request.signal)
          return await loadOnServer(server, folder, isPersonal, asked)
        } catch (cause) {
          const failure = import.meta.env.SSR ? pageFailure(cause, asked) : cause
          throw problemStatus(failure) === 404 ? notFound() : failure
        }
      },
      ...(import.meta.env.SSR ? { action: handleForm(folder, name, fetchModules) } : {}),
      Component: () => {
        const view = useLoaderData()
        const refused = useActionData<Refused>() ?? null
        if (view === SERVED || Page === null) return <Served key="served" />
        return (
          <div className="page" key="page">
            <Page view={view as View} refused={refused} />
          </div>
        )
      }
    }
  }

/** Titles and meta of a page, as {@link Head} prints them. */
const HEAD =
  "title, meta[name=description], meta[name=robots], meta[property], meta[name^=twitter], link[rel=canonical]"

/**
 * The page as the server sent it: React leaves what is inside this element alone. Its titles and meta in the head, which no
 * component of the browser owns, go with it.
 */
function Served() {
  useEffect(() => {
    const served = document.head.querySelectorAll(HEAD)
    return () => {
      for (const element of served) element.remove()
    }
  }, [])
  return <div className="page" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
}

/** The page of a matched route; null for a route that is none, such as the layout. */
export const handleOf = ({ handle }: { readonly handle?: unknown }): Handle | null =>
  typeof handle === "object" && handle !== null && "folder" in handle ? (handle as Handle) : null
