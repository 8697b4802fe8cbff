import { type DataRouter, matchRoutes, type RouteObject } from "react-router"
import { scrollOf, HASHES, hashHref, type HashName, needsData } from "#domain/base/hashes.ts"
import { OPENED_FROM_SITE, handleOf } from "#web/app/page-route.tsx"
import { type MissingChunk, withScriptTimeout } from "#web/app/missing-chunk.ts"
import type { NavigationDependencies } from "#web/app/return-to-shown-page.ts"

type Navigate = Pick<DataRouter, "navigate">

/** Leaves new tabs, downloads, jumps and `data-native` to the browser. Spec: ROUTE-26, APP-04. */
export const interceptNavigation = (document: Document, router: Navigate): void => {
  const navigate = (address: URL, hash: string, replace = false) => {
    const to = { pathname: address.pathname, search: address.search, hash: address.hash || hash }
    // The next page uses the fonts that the first one fetched. Spec: APP-24.
    if (address.pathname !== location.pathname) document.documentElement.dataset["fonts"] = ""
    const preventScrollReset = scrollOf(location, to) === "stay"
    // A navigation inside an open sheet replaces the entry, so that going back closes the sheet.
    void router.navigate(pathOf(address) + hash, { replace: replace || hash !== "", preventScrollReset })
  }

  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null
    const island = link?.matches("[data-replay]") ? link.closest<HTMLElement>("[data-island]") : null
    if (island && link) {
      // The island is not hydrated yet, and opens the link then.
      event.preventDefault()
      island.dataset["held"] = link.dataset["replay"]
    }
    if (link === null || link.hasAttribute("download") || isNative(link)) return
    const address = new URL(link.href)
    if (address.origin !== location.origin || isJump(address, link)) return
    event.preventDefault()
    const popup = popupOf(link, address)
    if (popup === null) return navigate(address, sheetHash(link, address), link.dataset["replace"] !== undefined)
    void router.navigate(hashHref(location, popup), { state: OPENED_FROM_SITE, preventScrollReset: true })
  })

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.key !== "Escape" || location.hash === "") return
    const sheet = document.getElementById(location.hash.slice(1))
    if (sheet?.dataset["sheet"] !== undefined) sheet.querySelector<HTMLAnchorElement>("[data-close]")?.click()
  })

  document.addEventListener("submit", (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "get" || isNative(form)) return
    const address = new URL(form.action)
    if (address.origin !== location.origin) return
    event.preventDefault()
    address.search = filledFields(new FormData(form, event.submitter)).toString()
    navigate(address, sheetHash(form, address))
  })
}

const hasModifier = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

const isNative = (element: HTMLElement & { readonly target: string }) =>
  (element.target !== "" && element.target !== "_self") || element.dataset["native"] !== undefined

const isJump = (address: URL, link: HTMLAnchorElement) =>
  address.pathname === location.pathname &&
  address.search === location.search &&
  (address.hash !== "" || link.getAttribute("href")?.endsWith("#") === true)

/** Returns the popup that opens instead of the page of a link; null for none. Spec: ROUTE-26. */
const popupOf = (link: HTMLAnchorElement, { pathname }: URL): HashName | null => {
  const name = link.dataset["popup"]
  return name !== undefined && Object.hasOwn(HASHES, name) && pathname !== location.pathname ? (name as HashName) : null
}

const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash

/** Returns the hash of the open sheet around `element`, so that the sheet stays open; "" if there is none. Spec: ROUTE-26. */
const sheetHash = (element: Element, { hash }: URL): string => {
  const sheet = element.closest("[data-sheet]")
  return sheet !== null && hash === "" && location.hash === `#${sheet.id}` ? location.hash : ""
}

const filledFields = (data: FormData): URLSearchParams => {
  const fields = new URLSearchParams()
  for (const [name, value] of data) if (typeof value === "string" && value.trim() !== "") fields.append(name, value)
  return fields
}

/** Stays on the current page after 120 s, and offers a reload. Spec: ERR-03, UI-03, APP-05, ROUTE-28. */
export const loadBeforeNavigation = (
  router: Navigate,
  routes: Array<RouteObject>,
  missing: Pick<MissingChunk, "report" | "clear">,
  { currentUrl, isOffline, loadDocument, showFetching }: NavigationDependencies
): Navigate => {
  let navigations = 0
  const navigate = async (to: string, options?: Parameters<Navigate["navigate"]>[1]) => {
    const navigation = ++navigations
    const address = new URL(to, currentUrl())
    if (needsData(currentUrl(), address)) {
      if (isOffline()) return loadDocument(to)
      showFetching(true)
      const failure = await failureOf(withScriptTimeout(fetchModules(routes, address)))
      if (navigation !== navigations) return undefined
      showFetching(false)
      if (failure !== null && isOffline()) return loadDocument(to)
      if (failure !== null && missing.report(failure.cause)) return undefined
      missing.clear()
    }
    return router.navigate(to, options)
  }
  return {
    navigate: ((to: unknown, options?: never) =>
      typeof to === "string" ? navigate(to, options) : router.navigate(to as never, options)) as Navigate["navigate"]
  }
}

const fetchModules = (routes: Array<RouteObject>, to: URL): Promise<unknown> =>
  Promise.all((matchRoutes(routes, to) ?? []).map(({ route }) => handleOf(route)?.fetchModules()))

const failureOf = (work: Promise<unknown>): Promise<{ readonly cause: unknown } | null> =>
  work.then(
    () => null,
    (cause: unknown) => ({ cause })
  )
