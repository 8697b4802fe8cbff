import { Layer } from "effect"
import { cartsGroup } from "./carts.ts"
import { graphqlGroup } from "./graphql.ts"
import { ordersGroup, paymentGroup, returnsGroup } from "./orders.ts"

/** Handlers of carts, orders, returns, payments and GraphQL. */
export const marketplaceGroups = Layer.mergeAll(cartsGroup, ordersGroup, returnsGroup, paymentGroup, graphqlGroup)
