import { readFileSync } from "node:fs"

/**
 * The types of GraphQL; amounts are cents. In a browser, `web/testing/mock-site/node/graphql-schema.ts` stands in for this file, as
 * package.json says. Spec: CART-05 to CART-07, PROF-07, API-40.
 */
export const GRAPHQL_SCHEMA = readFileSync(new URL("./orders.graphql", import.meta.url), "utf8")
