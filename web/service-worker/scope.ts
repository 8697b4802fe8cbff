/** What the worker uses of a service worker's own scope, which TypeScript's library for pages does not have. */
export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly registration: { readonly navigationPreload?: { readonly enable: () => Promise<void> } }
  readonly clients: { readonly claim: () => Promise<void> }
  readonly addEventListener: {
    (type: "install" | "activate", listener: (event: LifeEvent) => void): void
    (type: "fetch", listener: (event: AskedEvent) => void): void
  }
}

/** Installing or activating: the worker is not done before what it waits for. */
interface LifeEvent {
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** A request of a page. */
export interface AskedEvent extends LifeEvent {
  readonly request: Request
  /** The answer the browser has asked for already, while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}
