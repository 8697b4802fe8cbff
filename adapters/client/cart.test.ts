import { Effect } from "effect"
import { expect, it } from "vitest"
import { OrdersApi } from "#domain/shopping/orders/api.ts"
import { WireOrder } from "#adapters/contract/wire.ts"
import { marketplacePorts } from "./cart.ts"

it("CART-05: asks for every field of an order, so that none is silently a default", async () => {
  const queries: Array<string> = []
  const query = ({ payload }: { readonly payload: { readonly query: string } }) => {
    queries.push(payload.query)
    return Effect.succeed({ data: { orders: [] } })
  }
  // The calls of this test need this one group of the client.
  const client = { graphql: { query } } as unknown as Parameters<typeof marketplacePorts>[0]
  const caller = { rawToken: null, cartSessionHash: null }
  const orders = OrdersApi.use((api) => api.orders(caller, { limit: 1, offset: 0 }))
  expect(await Effect.runPromise(Effect.provide(orders, marketplacePorts(client)))).toEqual([])
  expect(queries).toHaveLength(1)
  const asked = new Set(queries[0]!.match(/\w+/g))
  expect(Object.keys(WireOrder.from.fields).filter((field) => !asked.has(field))).toEqual([])
  expect(queries[0]).toContain("deliveryAddress { name  }")
  expect(queries[0]).toContain("updates { message  id  receivedAt  }")
})
