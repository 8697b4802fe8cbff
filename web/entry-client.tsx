import "@vitejs/plugin-react/preamble"
import { startTransition, useEffect } from "react"
import { hydrateRoot } from "react-dom/client"
import { createBrowserRouter, type HydrationState, matchRoutes, RouterContextProvider } from "react-router"
import { RouterProvider } from "react-router/dom"
import { browserApi } from "#adapters/client/browser.ts"
import { pageContext, type PageContext } from "./context.ts"
import { Document, servedShell } from "./document.tsx"
import { sendReport } from "./error-report.ts"
import { rehydrate } from "./hydration.ts"
import type { LayoutView } from "./layout/route.ts"
import { handOverLinks } from "./navigation.ts"
import { loadOtherScripts } from "./other-scripts.ts"
import { pageOpener } from "./open-page.ts"
import { OpenPageContext, OutsideContext } from "./outside.ts"
import { handleOf } from "./page.tsx"
import { askEarly } from "./parts/early-suggestions.ts"
import { registerWorker } from "./register-worker.ts"
import { missingPart, watchParts } from "./reload/missing-part.ts"
import { modulesFirst } from "./reload/modules-first.ts"
import { outsideOfRouter } from "./reload/outside-of-router.ts"
import { restoreTyped } from "./reload/typed-fields.ts"
import { replay } from "./replay.ts"
import { routes } from "./routes.tsx"
import { site } from "./site.ts"
import { visitorOf } from "./visitor.ts"

/** The outside of a visitor, as the layout of the page that was served has them. */
const outsideOf = ({ loaderData }: HydrationState): PageContext => ({
  api: browserApi({ isMobile: () => matchMedia("(width < 768px)").matches }),
  now: () => new Date(),
  log: (what, cause) => console.error(what, cause),
  visitor: (loaderData?.["layout"] as LayoutView | undefined)?.visitor ?? visitorOf({}, []),
  server: null
})

/** The build's way to load a part fetches no sheet that a link in the head names. */
const nameInlined = ({ head }: globalThis.Document) => {
  for (const href of document.getElementById("boot")?.dataset["inlined"]?.match(/\S+/g) ?? []) {
    head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", disabled: true, href }))
  }
}

const hydrate = async () => {
  nameInlined(document)
  if (isKeptCopy()) return (await import("./pages/offline/start.tsx")).startKeptCopy(document)
  const live = (matchRoutes(routes, location) ?? []).map(({ route }) => handleOf(route)).filter((page) => page?.isLive)
  await Promise.all(live.map((page) => page?.fetchModules()))
  const hydrationData = rehydrate(document.getElementById("data")?.textContent ?? "{}")
  const outside = outsideOf(hydrationData)
  askEarly(document, outside.api)
  const router = createBrowserRouter(routes, {
    hydrationData,
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(pageContext, outside)
      return context
    }
  })

  function Ready() {
    useEffect(() => {
      handOverLinks(document, modulesFirst(router, routes, missingPart, outsideOfRouter))
      document.documentElement.dataset["hydrated"] = ""
      replay(window.takeDeeds?.() ?? [])
      loadOtherScripts(document, site.scripts, outside.visitor.consent)
      restoreTyped(document)
      noteProduct()
      takeLists((href, options) => void router.navigate(href, options))
      if (!isMocked()) registerWorker()
    }, [])
    return null
  }

  return startTransition(() => {
    hydrateRoot(
      document,
      <Document shell={servedShell(document)}>
        <OutsideContext value={outside}>
          <OpenPageContext value={pageOpener(routes, location.origin)}>
            <RouterProvider router={router} onError={sendReport} />
          </OpenPageContext>
        </OutsideContext>
        <Ready />
      </Document>
    )
  })
}

/** Remembers the product this page is about; nothing is fetched where it is about none. Spec: LIST-04. */
const noteProduct = () => {
  if (document.querySelector("data[data-viewed]") === null) return
  import("./storage/note-viewed.ts").then(
    ({ noteViewed }) => noteViewed(document),
    (cause: unknown) => console.error("The product is not remembered.", cause)
  )
}

/** Hearts and compare boxes are the boot script's until this has loaded. Spec: LIST-17. */
const takeLists = (go: (href: string, options: { readonly replace: boolean }) => void) => {
  const log = (what: string, cause: unknown) => console.error(what, cause)
  import("./lists/keep-lists.ts").then(
    ({ keepLists }) => keepLists(document, { go, log }),
    (cause: unknown) => log("The lists stay as they are.", cause)
  )
}

/** The offline page, which the service worker shows at the address of any page. Spec: APP-05. */
const isKeptCopy = () => document.documentElement.dataset["kept"] !== undefined

/** Whether this build is made to develop or to test with: vite.config.ts says so. */
declare const CAN_MOCK: boolean

const isMocked = () => CAN_MOCK && new URLSearchParams(location.search).has("mock")

/** A page opened with `?mock` answers its own calls; only a build that can holds what that takes. Spec: API-36. */
const mock = async () => {
  if (CAN_MOCK) {
    if (!isMocked()) return
    const { startMockPage } = await import("#adapters/testing/mock-page.ts")
    await startMockPage()
  }
}

watchParts()
mock()
  .then(hydrate)
  .catch((cause: unknown) => console.error("The page stays as the server sent it.", cause))
