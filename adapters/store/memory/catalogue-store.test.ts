import { describe, expect, it } from "vitest"
import type { World } from "#domain/catalogue/world.ts"
import { TEST_NOW, testWorld } from "#adapters/testing/memory-backend.ts"
import { catalogueStore } from "../sql/catalogue-store.ts"
import { changeReader } from "../sql/change-log.ts"
import { loadWorld } from "../sql/testing/load-world.ts"
import { openCatalogue } from "../sql/open.ts"
import { offer, product, SEEN, smallWorld } from "../sql/testing/small-world.ts"
import { catalogueLaws, type FilledStore } from "../testing/catalogue-laws.ts"
import { memoryCatalogueStore } from "./catalogue-store.ts"
import { memoryChangeReader } from "./change-reader.ts"
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

/** Creates a world with cases that a demo world lacks: unsafe HTML, empty texts, no past prices, duplicate slugs. */
const unusualWorld = (): World => {
  const world = smallWorld()
  const [first, ...others] = world.products
  const script = "<p onclick='x'>Ja<script>nee</script></p>"
  return {
    ...world,
    contents: new Map(
      [...world.contents].map(([key, content]) => [key, { ...content, about: { ...content.about, block: script } }])
    ),
    products: [
      { ...first!, shortDesc: "", description: "Een lamp. ".repeat(40), colors: [], features: [] },
      ...others,
      product("p-5", { GTIN: first!.GTIN, category: null, brand: null }),
      product("p-6", {
        features: [{ key: "fitting", label: "Lampvoet", values: ["E14", "GU10"] }],
        createdAt: "2026-01-01T00:00:00.900Z" as never
      })
    ],
    offers: [
      ...world.offers,
      offer("lampenhuis", "p-5", { intervals: [], SKU: "l-5" }),
      offer("fietshoek", "p-6", { observedAt: "2026-11-20T08:59:59.999Z" as never, availability: "out_of_stock" }),
      offer("lampenhuis", "p-6", { condition: "used", deliveryDays: null })
    ],
    blogPosts: world.blogPosts.flatMap((post) => [post, { ...post, id: `${post.id}-2`, slug: post.id, html: script }])
  }
}

catalogueLaws("small world", smallWorld(), SEEN, () => [inDatabase(smallWorld(), SEEN), inMemory(smallWorld())])
catalogueLaws("unusual world", unusualWorld(), SEEN, () => [inDatabase(unusualWorld(), SEEN), inMemory(unusualWorld())])
catalogueLaws("test world", testWorld(), TEST_NOW, () => [inDatabase(testWorld(), TEST_NOW), inMemory(testWorld())])

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
