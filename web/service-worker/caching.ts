// The decisions of the service worker: which requests it handles, which caches it keeps, and how it stores the offline page.

/** How the worker handles a request: "asset": from its cache first; "page": from the network, or the offline page; "none": not at all. */
type FetchStrategy = "asset" | "page" | "none"

/** The paths of calls and pictures. */
const CALLS_AND_PICTURES = /^\/(?:api|beeld)\//

/**
 * Returns how the worker handles a request. The hashed files of this build may be cached, pages never. The browser itself handles
 * a form, since it can send one again and our page could not, and calls, pictures and requests to other sites. Spec: APP-05.
 */
export const chooseStrategy = (
  { method, mode, url }: Pick<Request, "method" | "mode" | "url">,
  origin: string,
  assets: ReadonlySet<string>
): FetchStrategy => {
  const address = new URL(url)
  if (method !== "GET" || address.origin !== origin || CALLS_AND_PICTURES.test(address.pathname)) return "none"
  if (mode === "navigate") return "page"
  return assets.has(address.pathname) ? "asset" : "none"
}

const CACHE_PREFIX = "build "

/** Returns the name of the cache of a build. Spec: APP-05. */
export const cacheName = (build: string): string => CACHE_PREFIX + build

/**
 * Returns the caches of builds that came and went while a tab used an older one: all but the first, which is in use, and `own`,
 * which is about to wait. `names` are in the order the caches were created. Spec: APP-05.
 */
export const supersededCaches = (names: ReadonlyArray<string>, own: string): ReadonlyArray<string> =>
  names.filter(isBuildCache).filter((name, index) => index > 0 && name !== own)

/** Returns the caches of every other build, which no tab needs once `own` is in use. Spec: APP-05. */
export const unusedCaches = (names: ReadonlyArray<string>, own: string): ReadonlyArray<string> =>
  names.filter((name) => isBuildCache(name) && name !== own)

const isBuildCache = (name: string): boolean => name.startsWith(CACHE_PREFIX)

/** The path of the one page that is cached. Spec: ROUTE-11, APP-05. */
export const OFFLINE_PATH = "/offline/"

/** The headers that the cached page needs too. */
const COPIED_HEADERS = ["content-type", "content-security-policy", "x-content-type-options", "referrer-policy"]

/**
 * Creates the copy of the offline page to cache. It is marked, so that its script starts at once and shows the lists without
 * hydrating the page, since it appears at the address of another. Rejects for a page of another build than that of `entry`,
 * whose scripts would not be there. Spec: APP-05.
 */
export const createOfflineCopy = async (page: Response, entry: string): Promise<Response> => {
  const html = await page.text()
  if (!page.ok || !html.includes(`"${entry}"`)) throw new Error("The offline page is not that of this build")
  const headers = COPIED_HEADERS.flatMap((name) => {
    const value = page.headers.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  return new Response(html.replace("<html", '<html data-kept=""'), { headers })
}

/** The build that a service worker belongs to. vite.config.ts writes it in front of the worker. */
export interface Build {
  /** Differs between builds when any asset does. */
  readonly name: string
  /** The path of the application, as in the documents of this build. */
  readonly entry: string
  /** The paths of all hashed files, which the worker caches at their first use. */
  readonly assets: ReadonlyArray<string>
  /** The paths of those that the offline page needs, which the worker caches when it is installed. */
  readonly precache: ReadonlyArray<string>
}
