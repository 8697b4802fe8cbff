// The rules of the service worker: which requests it handles, which caches it deletes, and how it caches the offline page.

/** A strategy for a request: "asset" tries the cache first, "page" the network and then the offline page; "none" leaves it to the browser. */
type FetchStrategy = "asset" | "page" | "none"

const CALLS_AND_PICTURES = /^\/(?:api|beeld)\//

/**
 * Returns the strategy for a request. Caches only hashed files of this build, never pages. Leaves calls, pictures, other sites and
 * forms to the browser, which can send a form again. Spec: APP-05.
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
 * Returns the caches of builds that were replaced before any tab used them: all but the first, which is in use, and `own`, which is
 * being installed. `names` are in order of creation. Spec: APP-05.
 */
export const supersededCaches = (names: ReadonlyArray<string>, own: string): ReadonlyArray<string> =>
  names.filter(isBuildCache).filter((name, index) => index > 0 && name !== own)

/** Returns the caches of all other builds, which no tab needs after `own` is activated. Spec: APP-05. */
export const unusedCaches = (names: ReadonlyArray<string>, own: string): ReadonlyArray<string> =>
  names.filter((name) => isBuildCache(name) && name !== own)

const isBuildCache = (name: string): boolean => name.startsWith(CACHE_PREFIX)

/** The path of the only page that is cached. Spec: ROUTE-11, APP-05. */
export const OFFLINE_PATH = "/offline/"

const COPIED_HEADERS = ["content-type", "content-security-policy", "x-content-type-options", "referrer-policy"]

/**
 * Creates the copy of the offline page to cache. `data-kept` marks it, so that its script starts at once and shows the lists without
 * hydration, because its address is that of another page. Rejects a page of another build than that of `entry`, whose scripts are not
 * cached. Spec: APP-05.
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
  /** The paths of the files of the offline page, which the worker caches when it is installed. */
  readonly precache: ReadonlyArray<string>
}
