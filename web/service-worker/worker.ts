/** The service worker, at /sw.js. Why it is as it is: docs/decisions/0010-service-worker.md. Spec: APP-05. */
import type { Build } from "./build.ts"
import { cacheName, outOfUse, passedOver } from "./kept-builds.ts"
import { keptCopy, OFFLINE_PATH } from "./offline-page.ts"
import { requestWay } from "./request-way.ts"
import type { AskedEvent, WorkerScope } from "./scope.ts"

declare const BUILD: Build
declare const self: WorkerScope

const ASSETS = new Set(BUILD.assets)
const CACHE = cacheName(BUILD.name)

/** Keeps what the offline page needs. When any of it is missing, the worker there was stays. */
const install = async () => {
  const cache = await caches.open(CACHE)
  await cache.addAll([...BUILD.precache])
  // Without cookies: what is kept is nobody's in particular.
  const page = await fetch(OFFLINE_PATH, { cache: "reload", credentials: "omit" })
  await cache.put(OFFLINE_PATH, await keptCopy(page, BUILD.entry))
  await drop(passedOver(await caches.keys(), CACHE))
}

/** Runs when the last tab of the build before has gone: nobody needs its files here any more. */
const activate = async () => {
  await drop(outOfUse(await caches.keys(), CACHE))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

const drop = (names: ReadonlyArray<string>) => Promise.all(names.map((name) => caches.delete(name)))

const asset = async (event: AskedEvent): Promise<Response> => {
  const { request } = event
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url, { ignoreVary: true })
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  // Full storage must not keep a script from its page.
  if (answer.status === 200) event.waitUntil(cache.put(request.url, answer.clone()).catch(() => undefined))
  return answer
}

const page = async ({ request, preloadResponse }: AskedEvent): Promise<Response> => {
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
  const way = requestWay(event.request, self.location.origin, ASSETS)
  if (way === "asset") event.respondWith(asset(event))
  if (way === "page") event.respondWith(page(event))
})
