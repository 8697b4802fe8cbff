import { describe, expect, it } from "vitest"
import type { World } from "#domain/catalogue/world.ts"
import { TEST_NOW, testWorld } from "#adapters/testing/memory-backend.ts"
import { catalogueStore } from "#adapters/store/sql/catalogue-store.ts"
import { changeReader } from "#adapters/store/sql/change-log.ts"
import { loadWorld } from "#adapters/store/sql/testing/load-world.ts"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import { offer, SEEN, smallWorld, unusualWorld } from "#adapters/store/sql/testing/small-world.ts"
import { catalogueLaws, type FilledStore } from "#adapters/store/testing/catalogue-laws.ts"
import { memoryCatalogueStore, memoryChangeReader } from "./memory-catalogue.ts"
import { knownWorld } from "./known-world.ts"

const inDatabase = (world: World, now: Date): FilledStore => {
  const db = openCatalogue(":memory:")
  loadWorld(db, world, now)
  return { store: catalogueStore(db), changes: changeReader(db) }
}

const inMemory = (world: World): FilledStore => {
  const known = knownWorld(world)
  return { store: memoryCatalogueStore(world, known), changes: memoryChangeReader(known) }
}

catalogueLaws("in memory, small world", smallWorld(), SEEN, async () => [
  inDatabase(smallWorld(), SEEN),
  inMemory(smallWorld())
])
catalogueLaws("in memory, unusual world", unusualWorld(), SEEN, async () => [
  inDatabase(unusualWorld(), SEEN),
  inMemory(unusualWorld())
])
catalogueLaws("in memory, test world", testWorld(), TEST_NOW, async () => [
  inDatabase(testWorld(), TEST_NOW),
  inMemory(testWorld())
])

describe("knownWorld", () => {
  it.each([
    ["shop", offer("nope", "p-1")],
    ["product", offer("lampenhuis", "nope")]
  ])("STORE-35: rejects an offer of an unknown %s, as the database does", (_, invalid) => {
    const world = smallWorld()
    const broken = { ...world, offers: [...world.offers, invalid] }
    expect(() => knownWorld(broken)).toThrow(`offer ${invalid.offerId} has no shop ${invalid.shopId}`)
    expect(() => inDatabase(broken, SEEN)).toThrow(`offer ${invalid.offerId} has no shop ${invalid.shopId}`)
  })
})
