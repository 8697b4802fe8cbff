import type { ShouldRevalidateFunctionArgs } from "react-router"
import { needsData } from "#domain/base/hashes.ts"
import { missingChunk, withScriptTimeout } from "./missing-chunk.ts"

/** The index of the shown page in the history, which the router stores in the history's state; null while unknown. */
let shownEntry: number | null = null

let isReturning = false

export const rememberShownEntry = (): void => {
  shownEntry = entryNumber()
  isReturning = false
}

/** Returns false if only the hash changes, or while the browser returns to the shown page. Spec: ROUTE-28, ERR-03. */
export const shouldRevalidatePage = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate
}: ShouldRevalidateFunctionArgs): boolean =>
  !isReturning && (currentUrl.hash === nextUrl.hash || needsData(currentUrl, nextUrl)) ? defaultShouldRevalidate : false

/** Returns to the shown page after 120 s, which then offers a reload. Spec: ERR-03, UI-03, APP-05. */
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

export interface NavigationDependencies {
  readonly currentUrl: () => URL
  /** Returns true if there is no network but a service worker with the offline page. */
  readonly isOffline: () => boolean
  readonly loadDocument: (address: string) => void
  readonly showFetching: (isFetching: boolean) => void
}

export const browserNavigation: NavigationDependencies = {
  currentUrl: () => new URL(location.href),
  isOffline: () => !navigator.onLine && (navigator.serviceWorker?.controller ?? null) !== null,
  loadDocument: (address) => location.assign(address),
  showFetching: (isFetching) => document.documentElement.toggleAttribute("data-fetching", isFetching)
}
