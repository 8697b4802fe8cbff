import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { countClaims } from "#domain/catalogue/prices/claim.ts"
import { toCents } from "#domain/base/euros.ts"
import { feedItem } from "#fixtures/item.ts"
import { catalogueStore } from "./catalogue-store.ts"
import { importItems, withCatalogue } from "./testing/catalogues.ts"

it("PRICE-17: reads the claims of a shop with the prices of each offer, and forgets one that the feed leaves out", () =>
  withCatalogue("memory", async (db) => {
    const lamp = (offerId: string, price: number, was?: number) =>
      feedItem({ offerId, price: toCents(price), ...(was !== undefined && { wasPrice: toCents(was) }) })
    importItems(db, [lamp("a", 1000), lamp("b", 1000), lamp("c", 500)], { shop: "een", day: "2026-10-01" })
    importItems(db, [lamp("a", 800, 1000), lamp("b", 800, 1500), lamp("c", 500)], { shop: "een", day: "2026-11-20" })
    const claims = await Effect.runPromise(
      TestClock.setTime(Date.parse("2026-11-20T23:00:00Z")).pipe(
        Effect.andThen(catalogueStore(db).claims("een")),
        Effect.provide(TestClock.layer())
      )
    )
    expect(claims.map(({ was }) => was).toSorted()).toEqual([1000, 1500])
    expect(countClaims(claims, "2026-11-20")).toEqual({ confirmed: 1, denied: 1, unknown: 0 })
    importItems(db, [lamp("a", 800), lamp("b", 800), lamp("c", 500)], { shop: "een", day: "2026-11-21" })
    expect(await Effect.runPromise(catalogueStore(db).claims("een"))).toEqual([])
  }))
