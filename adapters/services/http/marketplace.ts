import { Layer } from "effect"
import { cartsGroup } from "./carts.ts"
import { graphqlGroup } from "./graphql.ts"
import { ordersGroup, paymentGroup, returnsGroup } from "./orders.ts"

/** The calls of buying here. */
export const marketplaceGroups = Layer.mergeAll(cartsGroup, ordersGroup, returnsGroup, paymentGroup, graphqlGroup)
