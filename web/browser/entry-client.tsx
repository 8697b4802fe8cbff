import "@vitejs/plugin-react/preamble"
import { startTransition, useEffect } from "react"
import { hydrateRoot } from "react-dom/client"
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type RouterState
} from "react-router"
import { RouterProvider } from "react-router/dom"
import { browserApi } from "#adapters/client/browser.ts"
import type { Fetch } from "#adapters/client/call.ts"
import { visitorAudience } from "#domain/account/audience.ts"
import { CLICK_ID_KEY, CLICK_ID_PARAMETER } from "#domain/base/cookie.ts"
import { DependenciesContext, pageContext, type PageContext, visitorOf } from "#web/features/page/context.ts"
import { Document, servedShell } from "#web/app/document.tsx"
import { sendReport } from "#web/app/problem.ts"
import { replayEvents } from "#web/browser/event-queue.ts"
import { rehydrate } from "#web/app/hydration.ts"
import type { LayoutView } from "#web/features/page/layout-view.ts"
import { LOGOUT_KEY, TYPED_KEY } from "#web/features/page/storage-keys.ts"
import { onListsNeeded } from "#web/features/lists/on-lists-needed.ts"
import { interceptNavigation, loadBeforeNavigation } from "./navigation.ts"
import { loadThirdPartyScripts } from "#web/browser/third-party-scripts.ts"
import { OpenPageContext, pageOpener, handleOf, SERVED_VIEW } from "#web/app/page-route.tsx"
import { prefetchSuggestions } from "#web/features/search/prefetch-suggestions.ts"
import { storeHabitsOnClick } from "#web/features/search/search-habits.ts"
import { RouterContext } from "#web/app/layout/scroll-restoration.ts"
import { loadToasts } from "#web/app/layout/toasts.tsx"
import { registerWorker } from "./register-worker.ts"
import { missingChunk, watchForMissingChunks } from "#web/app/missing-chunk.ts"
import { browserNavigation } from "#web/app/return-to-shown-page.ts"
import { storeTypedFields } from "#web/app/typed-fields.ts"
import { createRoutes } from "#web/app/routes.tsx"
import { site } from "#web/messages/site.ts"

const layoutViewOf = ({ loaderData }: HydrationState): Pick<LayoutView, "visitor" | "notice"> =>
  (loaderData?.["layout"] as LayoutView | undefined) ?? { visitor: visitorOf({}, []), notice: null }

/** Fetches `url`, or takes the response that the inline script prefetched. */
const fetchOnce: Fetch = (url, init) => {
  const { prefetched } = window
  if (prefetched?.url !== url) return fetch(url, init)
  delete window.prefetched
  return prefetched.response
}

const createDependencies = (visitor: PageContext["visitor"]): PageContext => {
  const audience = visitorAudience(visitor.age)
  const isMobile = () => matchMedia("(width < 768px)").matches
  return {
    // The inline script prefetches for the audience "everyone".
    api: browserApi({ audience, isMobile, ...(audience === "everyone" && { fetch: fetchOnce }) }),
    now: () => new Date(),
    log: (what, cause) => console.error(what, cause),
    visitor,
    server: null
  }
}

/** Adds disabled links for the inline styles, so that Vite's loader does not fetch them; keeps those that the page links for other pages. */
const linkStyles = ({ head, body }: globalThis.Document) => {
  head.append(...Array.from(body.querySelectorAll("link[rel=stylesheet]"), (link) => link.cloneNode()))
  for (const name of document.getElementById("boot")?.dataset["inlined"]?.match(/\S+/g) ?? []) {
    const href = `/assets/${name}.css`
    head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", disabled: true, href }))
  }
}

const hydrate = async () => {
  // Before the links that hydration does not know.
  const shell = servedShell(document)
  linkStyles(document)
  if (isOfflineCopy()) return (await import("#web/pages/offline/stored-products.tsx")).startOfflineCopy(document)
  const routes = createRoutes(async () => (await fetchPages()).PAGES)
  const hydrationData = rehydrate(document.getElementById("data")?.textContent ?? "{}")
  const { visitor, notice } = layoutViewOf(hydrationData)
  await Promise.all([fetchLiveModules(routes, hydrationData), notice && loadToasts()])
  const dependencies = createDependencies(visitor)
  prefetchSuggestions(document, dependencies.api)
  const router = createBrowserRouter(routes, {
    hydrationData,
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(pageContext, dependencies)
      return context
    }
  })

  function Ready() {
    useEffect(() => {
      prefetchPages(document)
      interceptNavigation(document, loadBeforeNavigation(router, routes, missingChunk, browserNavigation))
      document.documentElement.dataset["hydrated"] = ""
      replayEvents(window.takeQueuedEvents?.() ?? [])
      loadThirdPartyScripts(document, site.scripts, dependencies.visitor.consent)
      restoreTyped()
      addEventListener("storage", ({ key }) => key === LOGOUT_KEY && storeTypedFields(document))
      storeHabitsOnClick(document)
      storeViewed()
      handOnClickIds()
      storeVisitOf(router.state)
      router.subscribe((state) => {
        if (state.navigation.state !== "idle") return
        handOnClickIds()
        storeVisitOf(state)
      })
      hydrateLists((href, options) => void router.navigate(href, options))
      if (!isMocked()) registerWorker()
    }, [])
    return null
  }

  return startTransition(() => {
    hydrateRoot(
      document,
      <Document shell={shell}>
        <DependenciesContext value={dependencies}>
          <OpenPageContext value={pageOpener(routes, location.origin)}>
            <RouterContext value={router}>
              <RouterProvider router={router} onError={sendReport} />
            </RouterContext>
          </OpenPageContext>
        </DependenciesContext>
        <Ready />
      </Document>
    )
  })
}

/** Fetches the modules of the page in the document if it is live: only the documents of live pages contain a view. Spec: APP-20. */
const fetchLiveModules = async (routes: Array<RouteObject>, { loaderData }: HydrationState) => {
  const route = matchRoutes(routes, location)?.at(-1)?.route
  const view: unknown = loaderData?.[route?.id ?? ""]
  if (route !== undefined && view !== undefined && view !== SERVED_VIEW) await handleOf(route)?.fetchModules()
}

const fetchPages = () => import("#web/pages/pages.ts")

const prefetchPages = (document: globalThis.Document) => {
  const onPoint = ({ target }: Event) => {
    if (!navigator.onLine || !(target instanceof Element) || target.closest("a[href]") === null) return
    for (const type of POINTING_EVENTS) document.removeEventListener(type, onPoint)
    // Following the link reports the error.
    fetchPages().catch(() => undefined)
  }
  for (const type of POINTING_EVENTS) document.addEventListener(type, onPoint)
}
const POINTING_EVENTS = ["pointerover", "focusin"]

const storeViewed = () => {
  if (document.querySelector("data[data-viewed]") === null) return
  import("#web/features/lists/stored-lists.ts").then(
    ({ storeViewedProductOf }) => storeViewedProductOf(document),
    (cause: unknown) => console.error("viewed product", cause)
  )
}

/** Spec: FLAG-03, LIST-08. */
const storeVisitOf = ({ location, matches, errors }: RouterState) => {
  const isCategory = matches.at(-1)?.params["category"] !== undefined
  if (errors !== null || (!isCategory && !location.search.includes(`${CLICK_ID_PARAMETER}=`))) return
  import("#web/features/lists/store-visit.ts").then(
    ({ storeVisit }) => storeVisit(location),
    (cause: unknown) => console.error("visit", cause)
  )
}

/** Hands the click identifier of this session on to shops, once there is one. Spec: FLAG-03. */
const handOnClickIds = () => {
  if (!hasClickId()) return
  import("#web/features/lists/hand-on-click-id.ts").then(
    ({ handOnClickId }) => handOnClickId(document),
    (cause: unknown) => console.error("click identifier", cause)
  )
}

const hasClickId = (): boolean => location.search.includes(`${CLICK_ID_PARAMETER}=`) || isStored(CLICK_ID_KEY)

const restoreTyped = () => {
  if (!isStored(TYPED_KEY)) return
  import("#web/app/restore-typed-fields.ts").then(
    ({ restoreTypedFields }) => restoreTypedFields(document),
    (cause: unknown) => console.error("typed text", cause)
  )
}

const isStored = (key: string): boolean => {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    // Storage is blocked.
    return false
  }
}

/** Hydrates hearts and compare boxes when a list gets an entry. Until then the inline script handles them. Spec: LIST-17, APP-20. */
const hydrateLists = (navigate: (href: string, options: { readonly replace: boolean }) => void) => {
  const log = (what: string, cause: unknown) => console.error(what, cause)
  onListsNeeded(document, () => {
    import("#web/features/lists/hydrate-list-buttons.ts").then(
      ({ hydrateListButtons }) => hydrateListButtons(document, { navigate, log }),
      (cause: unknown) => log("lists", cause)
    )
  })
}

/** Returns true if this is the offline page, which the service worker shows at the address of any page. Spec: APP-05. */
const isOfflineCopy = () => document.documentElement.dataset["kept"] !== undefined

/** True in builds for development or tests. vite.config.ts defines it. */
declare const CAN_MOCK: boolean

const isMocked = () => CAN_MOCK && new URLSearchParams(location.search).has("mock")

const startMock = async () => {
  if (CAN_MOCK) {
    if (!isMocked()) return
    const { startMockPage } = await import("#adapters/client/mock-page.ts")
    await startMockPage()
  }
}

watchForMissingChunks()
startMock()
  .then(hydrate)
  .catch((cause: unknown) => console.error("The page stays as the server sent it.", cause))
