import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { memoryIdentityLayer } from "#adapters/people/memory.ts"
import { memoryRecords } from "#adapters/store/memory-records.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records-port.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import type { ProductId } from "#domain/base/ids.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { PriceDropsApi } from "#domain/account/lists/dismissed-drops.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { userLayer } from "#adapters/services/layers.ts"

const LAMP = "p-1" as ProductId

/** Creates services with one product for sale, at a price that changes, and a user who has it on the wishlist. */
const services = async (saved: number) => {
  const lamp: { price: number | null } = { price: saved }
  const store = {
    productCards: (ids: ReadonlyArray<ProductId>) =>
      Effect.sync(() => (ids.includes(LAMP) ? [{ id: LAMP, ...lamp }] : []))
  } as unknown as CatalogueStore["Service"]
  const layer = userLayer.pipe(
    Layer.provide(
      memoryIdentityLayer.pipe(
        Layer.provideMerge(
          Layer.mergeAll(Layer.succeed(Records, memoryRecords()), Layer.succeed(CatalogueStore, store))
        )
      )
    )
  )
  const run = <A, E>(program: Effect.Effect<A, E, ProfileApi | ListsApi | PriceDropsApi>) =>
    Effect.runPromise(
      Effect.andThen(TestClock.setTime(TEST_NOW.getTime()), program).pipe(Effect.provide([layer, TestClock.layer()]))
    )
  const user = { rawToken: await tokenOf(DEMO_USERS.sanne) }
  await run(ProfileApi.use((api) => api.signUp(user, {})))
  await run(ListsApi.use((api) => api.addToWishlist(user, LAMP)))
  return { lamp, run, user }
}

describe("PriceDropsApi", () => {
  it("LIST-19: dismisses a drop at its current price once, and restores it", async () => {
    const { lamp, run, user } = await services(5_000)
    const take = PriceDropsApi.use((api) => api.dismissDrop(user, LAMP))
    const taken = PriceDropsApi.use((api) => api.dismissedDrops(user))
    lamp.price = 3_800
    expect(await run(take)).toEqual({ changed: true })
    expect(await run(taken)).toEqual([{ productId: LAMP, was: 5_000, price: 3_800 }])
    lamp.price = 3_000
    await run(take)
    expect(await run(taken)).toEqual([{ productId: LAMP, was: 5_000, price: 3_000 }])
    const putBack = PriceDropsApi.use((api) => api.restoreDrop(user, LAMP))
    expect([await run(putBack), await run(putBack)]).toEqual([{ changed: true }, { changed: false }])
    expect(await run(taken)).toEqual([])
  })

  it.each([5_000, 6_000, null])("LIST-19: has no drop to dismiss at %s", async (price) => {
    const { lamp, run, user } = await services(5_000)
    lamp.price = price
    expect(await run(PriceDropsApi.use((api) => api.dismissDrop(user, LAMP)))).toEqual({ changed: false })
  })

  it("LIST-19: has no drop for products off the wishlist, and requires a token", async () => {
    const { run, user } = await services(5_000)
    expect(await run(PriceDropsApi.use((api) => api.dismissDrop(user, "p-2" as ProductId)))).toEqual({ changed: false })
    const anonymousCall = Effect.flip(PriceDropsApi.use((api) => api.dismissedDrops({ rawToken: null })))
    expect(await run(anonymousCall)).toMatchObject({ _tag: "SignInNeeded" })
  })
})
