/** The types of GraphQL, which the bundle for a browser contains. */
export { default as GRAPHQL_SCHEMA } from "../../../../adapters/contract/orders.graphql?raw"
