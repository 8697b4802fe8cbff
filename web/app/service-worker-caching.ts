// The rules of the service worker: which requests it handles, which caches it deletes, and how it caches the offline page.

/** A strategy for a request: "asset" tries the cache first, "page" the network and then the offline page; "none" leaves it to the browser. */
type FetchStrategy = "asset" | "page" | "none"

const CALLS_AND_PICTURES = /^\/(?:api|beeld)\//

/** Caches only hashed files of this build, never pages; the browser can send a form again. Spec: APP-05. */
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

export const cacheName = (build: string): string => CACHE_PREFIX + build

/** Returns all but the first, which is in use, and `own`. `names` are in order of creation. Spec: APP-05. */
export const supersededCaches = (names: ReadonlyArray<string>, own: string): ReadonlyArray<string> =>
  names.filter(isBuildCache).filter((name, index) => index > 0 && name !== own)

/** Returns the caches of all other builds, which no tab needs after `own` is activated. Spec: APP-05. */
export const unusedCaches = (names: ReadonlyArray<string>, own: string): ReadonlyArray<string> =>
  names.filter((name) => isBuildCache(name) && name !== own)

const isBuildCache = (name: string): boolean => name.startsWith(CACHE_PREFIX)

export const OFFLINE_PATH = "/offline/"

const COPIED_HEADERS = ["content-type", "content-security-policy", "x-content-type-options", "referrer-policy"]

/** Marks the copy by `data-kept`, so that its script starts at once. Rejects a page of another build. Spec: APP-05. */
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
  readonly assets: ReadonlyArray<string>
  readonly precache: ReadonlyArray<string>
}
