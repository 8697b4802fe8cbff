/** The service worker, at /sw.js. docs/decisions/0010-service-worker.md gives the reasons. Spec: APP-05. */
import {
  cacheName,
  chooseStrategy,
  createOfflineCopy,
  OFFLINE_PATH,
  supersededCaches,
  unusedCaches,
  type Build
} from "./service-worker-caching.ts"

/** The part of `ServiceWorkerGlobalScope` that this worker uses. TypeScript's DOM library does not have it. */
interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly registration: { readonly navigationPreload?: { readonly enable: () => Promise<void> } }
  readonly clients: { readonly claim: () => Promise<void> }
  readonly addEventListener: {
    (type: "install" | "activate", listener: (event: LifecycleEvent) => void): void
    (type: "fetch", listener: (event: RequestEvent) => void): void
  }
}

interface LifecycleEvent {
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface RequestEvent extends LifecycleEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (response: Promise<Response>) => void
}

declare const BUILD: Build
declare const self: WorkerScope

const ASSETS = new Set(BUILD.assets)
const CACHE = cacheName(BUILD.name)

/** Caches the offline page and its files. Rejects if one is missing, so that the previous worker stays. */
const install = async () => {
  const cache = await caches.open(CACHE)
  await cache.addAll([...BUILD.precache])
  // Without cookies: the copy belongs to no user.
  const page = await fetch(OFFLINE_PATH, { cache: "reload", credentials: "omit" })
  await cache.put(OFFLINE_PATH, await createOfflineCopy(page, BUILD.entry))
  await deleteCaches(supersededCaches(await caches.keys(), CACHE))
}

/** Deletes the caches of other builds. Runs after the last tab of the previous build has closed. */
const activate = async () => {
  await deleteCaches(unusedCaches(await caches.keys(), CACHE))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

const deleteCaches = (names: ReadonlyArray<string>) => Promise.all(names.map((name) => caches.delete(name)))

const respondWithAsset = async (event: RequestEvent): Promise<Response> => {
  const { request } = event
  const cache = await caches.open(CACHE)
  const cached = await cache.match(request.url, { ignoreVary: true })
  if (cached !== undefined) return cached
  const response = await fetch(request)
  // A page gets its script even if storage is full.
  if (response.status === 200) event.waitUntil(cache.put(request.url, response.clone()).catch(() => undefined))
  return response
}

const respondWithPage = async ({ request, preloadResponse }: RequestEvent): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const cache = await caches.open(CACHE)
    return (await cache.match(OFFLINE_PATH)) ?? Response.error()
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()))
self.addEventListener("activate", (event) => event.waitUntil(activate()))
self.addEventListener("fetch", (event) => {
  const strategy = chooseStrategy(event.request, self.location.origin, ASSETS)
  if (strategy === "asset") event.respondWith(respondWithAsset(event))
  if (strategy === "page") event.respondWith(respondWithPage(event))
})
