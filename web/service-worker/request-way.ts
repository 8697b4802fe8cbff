/** What the worker does with a request: "asset": kept files first; "page": the network, or the offline page; "none": the browser's own matter. */
type Way = "asset" | "page" | "none"

/** What that depends on. */
type Asked = Pick<Request, "method" | "mode" | "url">

/**
 * The way of a request: the hashed files of this build may be kept, pages are never. A form that is sent is left alone, since
 * a browser can send it again and our page could not; so are calls, pictures and what is of another site.
 *
 * Spec: APP-05.
 */
export const requestWay = ({ method, mode, url }: Asked, origin: string, assets: ReadonlySet<string>): Way => {
  const address = new URL(url)
  if (method !== "GET" || address.origin !== origin || OTHERS.test(address.pathname)) return "none"
  if (mode === "navigate") return "page"
  return assets.has(address.pathname) ? "asset" : "none"
}

/** Calls and pictures. */
const OTHERS = /^\/(?:api|beeld)\//
