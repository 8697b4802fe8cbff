import type { Connection } from "../connection.ts"
import { indexRules } from "../index-document.ts"

/** Creates a connection to an index of the current rules without products, at version 1. `onSearch` is called before each search. */
export const indexWithoutProducts = (onSearch: () => void = () => undefined): Connection => {
  const respond = async (path: string): Promise<unknown> => {
    if (path.endsWith("/_mapping")) return { "products-1": { mappings: { _meta: { rules: indexRules() } } } }
    if (path.includes("/_doc/")) return { _source: { version: 1 } }
    onSearch()
    return { hits: { total: { value: 0 }, hits: [] }, aggregations: { found: { buckets: [] } } }
  }
  // The path determines the type of the response.
  const send: Connection["read"] = async <A>(_: string, path: string) => (await respond(path)) as A
  return { name: "products", read: send, write: send, close: () => Promise.resolve() }
}
