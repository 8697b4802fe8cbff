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
