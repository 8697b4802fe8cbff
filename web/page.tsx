import { type ComponentType, useEffect } from "react"
import { type RouteObject, useLoaderData } from "react-router"
import { pageContext, type PageContext } from "./context.ts"
import { notFound, problemStatus } from "./problem.ts"

/** What a page's loader gets: the address, the named segments of its path, and the outside. */
export interface PageRequest extends PageContext {
  readonly url: URL
  /** The site itself, without a slash at the end. */
  readonly baseUrl: string
  readonly params: Readonly<Record<string, string | undefined>>
}

/** Gives the page's view (plain data: it may travel to the browser as JSON), or throws {@link notFound} or a redirect. */
export type Load<View> = (request: PageRequest) => Promise<View>

/** What is known of a page's route without loading the page. */
interface Handle {
  /** The page's folder in web/pages, by which the server finds its styles. */
  readonly folder: string
  /** Some part of it needs script. A page without stays as the server sent it until the first navigation. */
  readonly isLive: boolean
  /** Fetches the page's own modules: before hydration of a live one; a loader does it by itself. */
  readonly fetchModules: () => Promise<unknown>
}

/** Stands in for the view of a page that is in the document already and needs no script. */
export const SERVED = "served"

/**
 * One line of the route table: a path, the loader and the component that prints its view; both load on demand. A page is
 * `"live"` when it has handlers or state of its own; any other is not hydrated, so neither its view nor its modules are
 * fetched before the first navigation.
 */
export const page = <View,>(
  path: string,
  folder: string,
  route: () => Promise<{ readonly load: Load<View> }>,
  component: () => Promise<{ readonly Page: ComponentType<{ readonly view: View }> }>,
  script: "live" | "none" = "none"
): RouteObject => {
  let Page: ComponentType<{ readonly view: View }> | null = null
  const fetchModules = async (): Promise<Load<View>> => {
    const [loader, printer] = await Promise.all([route(), component()])
    Page = printer.Page
    return loader.load
  }
  return {
    path,
    caseSensitive: true,
    handle: { folder, isLive: script === "live", fetchModules } satisfies Handle,
    loader: async ({ request, params, context }) => {
      const load = await fetchModules()
      const url = new URL(request.url)
      try {
        return await load({ ...context.get(pageContext), url, baseUrl: url.origin, params })
      } catch (cause) {
        if (problemStatus(cause) === 404) throw notFound()
        throw cause
      }
    },
    Component: () => {
      const view = useLoaderData()
      if (view === SERVED || Page === null) return <Served key="served" />
      return (
        <div className="page" key="page">
          <Page view={view as View} />
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
