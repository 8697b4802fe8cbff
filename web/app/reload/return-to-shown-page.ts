import type { ShouldRevalidateFunctionArgs } from "react-router"
import { needsData } from "#domain/base/hashes.ts"
import { missingChunk, withScriptTimeout } from "./missing-chunk.ts"

/** The index of the shown page in the history, which the router stores in the history's state; null while unknown. */
let shownEntry: number | null = null

let isReturning = false

/** Stores the entry of the shown page. To be called after every navigation. Spec: ERR-03. */
export const rememberShownEntry = (): void => {
  shownEntry = entryNumber()
  isReturning = false
}

/**
 * Returns false if only the hash changes, as when a popup opens or closes, or while the browser returns to the shown page; otherwise
 * the router's default. Spec: ROUTE-28, ERR-03.
 */
export const shouldRevalidatePage = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate
}: ShouldRevalidateFunctionArgs): boolean =>
  !isReturning && (currentUrl.hash === nextUrl.hash || needsData(currentUrl, nextUrl)) ? defaultShouldRevalidate : false

/**
 * Resolves with the modules of a page that the visitor went back or forward to. If they do not load within 120 s, the browser returns
 * to the shown page, which stays with its typed text and offers a reload. Without a network the browser loads the document, and shows
 * the offline page. Rejects with any other failure, which the page shows.
 *
 * Spec: ERR-03, UI-03, APP-05.
 */
export const loadOrReturn = <A>(modules: Promise<A>, signal: AbortSignal): Promise<A> =>
  withScriptTimeout(modules).catch((cause: unknown) => {
    const steps = (shownEntry ?? NaN) - (entryNumber() ?? NaN)
    // The visitor followed a link: the entry has no index yet.
    if (!steps || !missingChunk.report(cause)) throw cause
    if (browserNavigation.isOffline()) location.reload()
    else {
      isReturning = true
      history.go(steps)
    }
    return new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason))
    })
  })

const entryNumber = (): number | null => {
  const state: unknown = history.state
  return typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number"
    ? state.idx
    : null
}

/** The dependencies of a navigation, besides the router. Spec: APP-05, ROUTE-28. */
export interface NavigationDependencies {
  readonly currentUrl: () => URL
  /** Returns true if there is no network but a service worker with the offline page. */
  readonly isOffline: () => boolean
  readonly loadDocument: (address: string) => void
  readonly showFetching: (isFetching: boolean) => void
}

/** The dependencies in a browser. Spec: APP-05, ROUTE-28. */
export const browserNavigation: NavigationDependencies = {
  currentUrl: () => new URL(location.href),
  isOffline: () => !navigator.onLine && (navigator.serviceWorker?.controller ?? null) !== null,
  loadDocument: (address) => location.assign(address),
  showFetching: (isFetching) => document.documentElement.toggleAttribute("data-fetching", isFetching)
}
