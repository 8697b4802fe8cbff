/** What a navigation depends on besides the router. Spec: APP-05, ROUTE-28. */
export interface Around {
  readonly here: () => URL
  /** No network, but a service worker that has a page for that. */
  readonly isCutOff: () => boolean
  /** Leaves the document for an address. */
  readonly leave: (address: string) => void
  /** Shows whether modules are being fetched. */
  readonly show: (isFetching: boolean) => void
}

/** The browser's own. Spec: APP-05, ROUTE-28. */
export const outsideOfRouter: Around = {
  here: () => new URL(location.href),
  isCutOff: () => !navigator.onLine && (navigator.serviceWorker?.controller ?? null) !== null,
  leave: (address) => location.assign(address),
  show: (isFetching) => document.documentElement.toggleAttribute("data-fetching", isFetching)
}
