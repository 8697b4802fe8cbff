import { DELIVERY_CLASSES, REDUCED_KEY } from "#domain/search/offer-values.ts"
import { describe, expect, it } from "vitest"
import { type IndexBuilder, localBuilder } from "./builder.ts"
import { Generation, PRODUCTS_A_TURN } from "./generation.ts"
import { EMPTY_INDEX, Replica, type SharedIndex } from "./replica.ts"
import { differences } from "./testing/differences.ts"
import { someDocuments, randomFrom } from "./testing/documents.ts"
import { FakeSource } from "./testing/fake-source.ts"
import { Oracle } from "./testing/oracle.ts"
import { browse, someQueries } from "./testing/queries.ts"
import type { IndexQuery } from "./port.ts"

const NOW = new Date("2026-11-20T12:00:00Z")
const noTurn = async () => {}

const generationOf = (source: FakeSource, turn = noTurn) => Generation.open(localBuilder(source), NOW, turn)

/** Removes the term from a query: scores, unlike all else, depend on the removed documents. */
const unscored = (query: IndexQuery): IndexQuery => ({ ...query, term: "", correct: false })

describe("Generation", () => {
  it("INDEX-01: agrees after many changes with an index built from the current documents", async () => {
    const random = randomFrom(11)
    const source = new FakeSource(someDocuments(300, 12))
    const generation = await generationOf(source)
    for (let round = 0; round < 10; round++) {
      for (const document of someDocuments(20, 100 + round, Math.floor(random() * 340))) source.put(document)
      for (const document of source.current.slice(0, 30))
        source.put({ ...document, price: Math.floor(random() * 90_000), live: random() < 0.8 })
      for (const { id } of source.current.slice(40, 44)) source.delete(id)
      await generation.catchUp(() => NOW)
      const oracle = new Oracle([{ documents: source.current, removed: new Set() }])
      expect(differences(generation.index, oracle, someQueries(30, 200 + round, 360).map(unscored))).toEqual([])
      expect(generation.index.size).toBe(source.current.length)
    }
    expect(generation.version).toBe(source.version())
    expect(generation.index.segments.length).toBeLessThan(9)
  })

  it("INDEX-37: opens replicas with the number of products, and copies columns only when it is called for", async () => {
    const generation = await generationOf(new FakeSource(someDocuments(300, 23)))
    let copies: (() => SharedIndex) | null = null
    let given = 0
    await generation.replicate({
      open: async (current, products) => {
        copies = current
        given = products
      },
      apply: async () => {}
    })
    expect(given).toBe(300)
    const [segment] = generation.index.segments
    const before = segment!.price[0]!
    segment!.price[0] = before + 1
    expect(copies!().segments[0]!.values.price[0]).toBe(before + 1)
  })

  it("INDEX-38: overwrites prices and stock in place, without building a segment", async () => {
    const source = new FakeSource(someDocuments(300, 24).map((document) => ({ ...document, live: true, adult: false })))
    const builder = localBuilder(source)
    const segmentOfChanges = () => Promise.reject(new Error("a segment was built"))
    const generation = await Generation.open({ ...builder, segmentOfChanges }, NOW, noTurn)
    for (const [i, document] of source.current.entries())
      source.put({ ...document, price: 5000 + i, live: i % 10 !== 0 })
    await generation.catchUp(() => NOW)
    const response = generation.index.query({ ...browse, facets: [], facetSize: 0, audience: "everyone" })
    expect(response.total).toBe(270)
    expect(response.price).toEqual({ min: 5001, max: 5299 })
    expect(generation.index.segments.length).toBe(1)
  })

  it("INDEX-60: overwrites the delivery and reduction of a product that is sold out or reduced", async () => {
    const source = new FakeSource(someDocuments(300, 25).map((document) => ({ ...document, live: true, adult: false })))
    const builder = localBuilder(source)
    const segmentOfChanges = () => Promise.reject(new Error("a segment was built"))
    const generation = await Generation.open({ ...builder, segmentOfChanges }, NOW, noTurn)
    let replica = new Replica(EMPTY_INDEX)
    await generation.replicate({
      open: async (current) => void (replica = new Replica(structuredClone(current()))),
      apply: async (change) => replica.apply(structuredClone(change))
    })
    const random = randomFrom(26)
    for (let round = 0; round < 5; round++) {
      for (const document of source.current) {
        const deliveries = DELIVERY_CLASSES.filter(() => random() < 0.4).map(({ key }) => key)
        source.put({ ...document, deliveries, reductions: random() < 0.5 ? [] : [REDUCED_KEY] })
      }
      await generation.catchUp(() => NOW)
      const oracle = new Oracle([{ documents: source.current, removed: new Set() }])
      const queries = someQueries(30, 500 + round, 300)
      expect(differences(generation.index, oracle, queries)).toEqual([])
      for (const query of queries) expect(replica.index.query(query)).toEqual(generation.index.query(query))
    }
  })

  it("INDEX-60: indexes a product again whose delivery is none of the known ones", async () => {
    const source = new FakeSource(someDocuments(50, 27).map((document) => ({ ...document, live: true, adult: false })))
    const generation = await generationOf(source)
    const delivery = async (deliveries: ReadonlyArray<string>) => {
      source.put({ ...source.current[7]!, deliveries })
      await generation.catchUp(() => NOW)
      const filters = new Map([["delivery", ["per drone"]]] as const)
      return generation.index.query({ ...browse, filters }).ids
    }
    expect(await delivery(["per drone", "gratis"])).toEqual([source.current[7]!.id])
    expect(await delivery(["gratis"])).toEqual([])
  })

  it("INDEX-20: keeps replicas equal through all changes", async () => {
    const random = randomFrom(21)
    const source = new FakeSource(someDocuments(300, 22))
    const generation = await generationOf(source)
    let replica = new Replica(EMPTY_INDEX)
    await generation.replicate({
      open: async (current) => void (replica = new Replica(structuredClone(current()))),
      apply: async (change) => replica.apply(structuredClone(change))
    })
    for (let round = 0; round < 12; round++) {
      for (const document of someDocuments(20, 300 + round, Math.floor(random() * 340))) source.put(document)
      for (const document of source.current.slice(0, 30))
        source.put({ ...document, price: Math.floor(random() * 90_000), live: random() < 0.8 })
      for (const { id } of source.current.slice(40, 44)) source.delete(id)
      await generation.catchUp(() => NOW)
      for (const query of someQueries(30, 400 + round, 360)) {
        expect(replica.index.query(query)).toEqual(generation.index.query(query))
      }
    }
    expect(replica.index.segments.length).toBe(generation.index.segments.length)
    expect([replica.version, replica.revision]).toEqual([generation.version, generation.revision])
  })

  it("INDEX-02: overwrites price, popularity and state without a new segment", async () => {
    const source = new FakeSource(someDocuments(50, 1))
    const generation = await generationOf(source)
    const [document] = source.current
    source.put({ ...document!, price: 123_456, popularity: 4_000_000, live: true })
    await generation.catchUp(() => NOW)
    expect(generation.index.segments).toHaveLength(1)
    expect(generation.index.query({ ...browse, priceFrom: 123_456, priceTo: 123_456 }).ids).toEqual([document!.id])
    expect(generation.index.query(browse).ids[0]).toBe(document!.id)
  })

  it("INDEX-02: finds a new title immediately and no longer the old one", async () => {
    const source = new FakeSource(someDocuments(50, 1))
    const generation = await generationOf(source)
    source.put({ ...source.current[7]!, title: "Zwaluwnest", live: true })
    await generation.catchUp(() => NOW)
    expect(generation.index.query({ ...browse, term: "zwaluwnesten" }).total).toBe(1)
    source.put({ ...source.current[7]!, title: "Mezenkast", live: true })
    await generation.catchUp(() => NOW)
    expect(generation.index.query({ ...browse, term: "zwaluwnest" }).total).toBe(0)
    expect(generation.index.query({ ...browse, term: "mezenkast" }).total).toBe(1)
  })

  it("INDEX-02: follows a store that was empty at first", async () => {
    const source = new FakeSource([])
    const generation = await generationOf(source)
    expect(generation.index.query(browse)).toMatchObject({ total: 0, ids: [], price: null })
    for (const document of someDocuments(20, 1)) source.put({ ...document, live: true })
    await generation.catchUp(() => NOW)
    expect(generation.index.query(browse).total).toBe(20)
  })

  it("INDEX-02: indexes each product of a large import once", async () => {
    const source = new FakeSource(someDocuments(10, 1))
    const builder = localBuilder(source)
    let built = 0
    const segmentOfChanges: IndexBuilder["segmentOfChanges"] = (positions) => {
      built += positions.length
      return builder.segmentOfChanges(positions)
    }
    const segmentOf: IndexBuilder["segmentOf"] = (ids, now) => {
      built += ids.length
      return builder.segmentOf(ids, now)
    }
    const generation = await Generation.open({ ...builder, segmentOfChanges, segmentOf }, NOW, noTurn)
    const [document] = source.current
    for (let n = 0; n < 25_000; n++) source.put({ ...document!, id: `new-${n}`, title: `Zwaluwnest ${n}` })
    await generation.catchUp(() => NOW)
    expect(built).toBe(25_000)
    expect(generation.index.size).toBe(25_010)
  })

  it("INDEX-02: yields to other work every few products, with a consistent index in between", async () => {
    const source = new FakeSource(someDocuments(10_000, 1))
    const totals: Array<number> = []
    let yields = 0
    const generation = await generationOf(source, async () => {
      yields++
      totals.push(generation.index.query({ ...browse, term: "zwaluwnest" }).total)
    })
    for (const document of source.current) source.put({ ...document, title: "Zwaluwnest", live: true })
    await generation.catchUp(() => NOW)
    totals.push(generation.index.query({ ...browse, term: "zwaluwnest" }).total)
    expect(yields).toBeGreaterThanOrEqual(10_000 / PRODUCTS_A_TURN - 1)
    expect(new Set(totals)).toEqual(new Set([0, 10_000]))
  })
})
