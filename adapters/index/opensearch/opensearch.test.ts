import { Effect, Redacted } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startForwarder } from "#adapters/testing/forwarder.ts"
import { findStoreUnavailable } from "#domain/site/store-unavailable.ts"
import { parseSynonyms } from "#domain/search/parse-synonyms.ts"
import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import { analyseSynonyms } from "#adapters/index/embedded/synonyms.ts"
import { SearchIndex } from "#adapters/index/search-index.ts"
import type { IndexQuery, IndexResponse } from "#adapters/index/port.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { randomFrom, someDocuments } from "#adapters/index/testing/documents.ts"
import { relevanceQueries, scoreOf, textOf } from "#adapters/index/testing/explanations.ts"
import { FakeSource } from "#adapters/index/testing/fake-source.ts"
import { browse, someQueries } from "#adapters/index/testing/queries.ts"
import { connect, type Connection, withPermit } from "./connection.ts"
import { OpenSearchFollower } from "./follow.ts"
import { remoteLayer } from "./layer.ts"
import { remoteIndex } from "./remote-index.ts"
import { BUILDING_ID, indexBody } from "./schema.ts"
import { searchesOf } from "./searches.ts"
import { serverMissing, startServer, type TestServer } from "./testing/server.ts"

const NOW = new Date("2026-11-20T12:00:00Z")
const SYNONYMS = analyseSynonyms(parseSynonyms("lamp = verlichting\nfiets => stadsfiets").entries)
const PRODUCTS = 300
/** Milliseconds that a search may take on a machine that is busy with other tests. */
const PATIENT_MS = 30_000
/** Milliseconds that a search may take where it is expected to take longer. */
const HASTY_MS = 1_000
/** Milliseconds in which searches recover after the server answers again. Spec: OSEARCH-05. */
const RECOVERY_MS = 10_000
/** The share of a score by which the sum of its parts may differ: a server adds numbers of 24 bits. */
const ROUNDING = 1e-4

/** Beginnings of words, also after other words, and misspelt. */
const TYPED_TEXTS =
  "l, la, sto, kof, w, wa, b, lamp, stoel w, houten l, rode s, sony k, koffi, stoell, lapm, huoten stoel".split(", ")

/**
 * Returns documents with 24,000 values of features and 72,000 shops, more than one search counts. Half of the features have a value for
 * each product.
 */
const manyValued = (documents: ReadonlyArray<SearchDocument>): ReadonlyArray<SearchDocument> =>
  documents.map((document, i) => ({
    ...document,
    features: Object.fromEntries(
      Array.from({ length: 30 }, (_, f) => [`f${`${f}`.padStart(2, "0")}`, [`w${f % 2 === 0 ? i : i % (3 * f + 1)}`]])
    ),
    shops: Array.from({ length: 45 }, (_, shop) => `shop ${i} ${shop}`)
  }))

/** Returns documents with groups, of which some are connected by others, some have unlike products, and one has too many. */
const withGroups = (documents: ReadonlyArray<SearchDocument>, seed: number): ReadonlyArray<SearchDocument> => {
  const random = randomFrom(seed)
  const group = () => `g${Math.floor(random() * 120)}`
  return documents.map((document, i) => ({
    ...document,
    ...(i % 3 > 0 && { title: `Trui ${["Duin", "Zee", "Bos"][i % 3]} ${document.title}` }),
    variantGroups: [
      ...(i % 5 > 0 ? [group()] : []),
      ...(i % 7 === 0 ? [group()] : []),
      ...(i % 10 < 8 ? ["everyone"] : [])
    ]
  }))
}

const missing = serverMissing()
if (missing !== null) console.log(`Tests with OpenSearch are skipped: ${missing}`)

describe.skipIf(missing !== null)("an index on a server of OpenSearch", () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  }, 240_000)
  afterAll(() => server.close())

  let indexes = 0
  let builds = 0

  /** Opens an index of a store, and the embedded index of the same products. */
  const opened = async (source: FakeSource, name = `test${indexes++}`, now = NOW, shards = 1) => {
    const connection = await connect(server.addressOf(name), PATIENT_MS)
    const follower = new OpenSearchFollower({
      connection,
      source,
      now: () => now,
      elapsed: () => performance.now(),
      newId: () => `${builds++}`,
      shards
    })
    await follower.step()
    const index = remoteIndex(searchesOf(connection), () => follower.words, SYNONYMS)
    const embedded = () => new EmbeddedIndex([buildSegment(source.current)], SYNONYMS)
    return { connection, follower, index, embedded }
  }

  it.each([1, 3])(
    "OSEARCH-03, OSEARCH-04, OSEARCH-09: with %i parts, finds, counts, corrects and relaxes as the embedded index does",
    async (shards) => {
      const source = new FakeSource(someDocuments(PRODUCTS, 7))
      const { connection, index, embedded } = await opened(source, `parts${shards}`, NOW, shards)
      const settings = await connection.read("GET", `/parts${shards}/_settings`)
      expect(Object.values(settings as object)).toMatchObject([
        { settings: { index: { number_of_shards: `${shards}`, number_of_replicas: "0" } } }
      ])
      const local = embedded()
      for (const query of someQueries(80, 3, PRODUCTS)) {
        const { ids, ...found } = await index.query(query)
        const { ids: expectedIds, ...expected } = local.query(query)
        expect({ query, ...found }).toEqual({ query, ...expected })
        expect(ids.length).toBe(expectedIds.length)
        const isOrdered = query.sort !== "relevance" || query.term.trim() === ""
        const isComplete = query.offset === 0 && query.size >= expected.total
        const comparable = (all: typeof ids) => (isOrdered ? all : isComplete ? all.toSorted() : [])
        expect({ query, ids: comparable(ids) }).toEqual({ query, ids: comparable(expectedIds) })
      }
      await connection.close()
    },
    240_000
  )

  it("OSEARCH-03, WORD-15: finds titles by a lone sign, as the embedded index does", async () => {
    const signs = ["™", "&", "+", "€", "°", "♥", "#", "*", "?", "@", "🎉", "~"]
    const documents = someDocuments(40, 7).map((document, i) => ({
      ...document,
      title: `${document.title} ${signs[i % signs.length]}`,
      live: true
    }))
    const { connection, index, embedded } = await opened(new FakeSource(documents))
    const local = embedded()
    for (const term of [...signs, "♥ 🎉", "♦"]) {
      const query = { ...browse, term, correct: true }
      const { ids } = await index.query(query)
      expect({ term, ids: ids.toSorted() }).toEqual({ term, ids: local.query(query).ids.toSorted() })
      expect(ids.length > 0).toBe(term !== "♦")
    }
    await connection.close()
  }, 120_000)

  it.each([1, 3])(
    "OSEARCH-03, SRCH-20: with %i parts, counts the values of facets exactly, however many there are",
    async (shards) => {
      const source = new FakeSource(manyValued(someDocuments(1600, 21)))
      const { connection, index, embedded } = await opened(source, `many${shards}`, NOW, shards)
      const local = embedded()
      const [all, most] = [browse, { ...browse, facetSize: 20, maxFeatures: 12 }]
      const filtered = (
        filters: Readonly<Record<string, ReadonlyArray<string>>>,
        changes: Partial<IndexQuery> = {}
      ) => ({
        ...most,
        filters: new Map(Object.entries(filters)) as IndexQuery["filters"],
        ...changes
      })
      const chosen = { "feature::f03": ["w1", "w2"] }
      for (const query of [
        most,
        { ...most, maxFeatures: 3 },
        { ...most, term: "lamp" },
        filtered({ campaign: ["shop 7 7"] }),
        filtered(chosen),
        filtered(chosen, { maxFeatures: 2 }),
        filtered({ ...chosen, "feature::f02": ["w9", "w4000"] }),
        { ...most, facets: ["campaign", "brand"] as const },
        { ...all, facets: ["feature::f02"] as const },
        { ...all, facets: ["campaign"] as const, facetSize: 3000 },
        { ...all, facetSize: 3 }
      ]) {
        const { ids: _, ...found } = await index.query({ ...query, size: 0 })
        const { ids: __, ...expected } = local.query({ ...query, size: 0 })
        expect({ query, ...found }).toEqual({ query, ...expected })
      }
      await connection.close()
    },
    240_000
  )

  it("OSEARCH-03: puts pinned products first, prefers meanings and recognises values", async () => {
    const source = new FakeSource(someDocuments(PRODUCTS, 8))
    const { connection, index, embedded } = await opened(source)
    const local = embedded()
    const query = { ...browse, term: "lamp", facets: [], facetSize: 0, size: 200 }
    const last = local.query(query).ids.at(-1)!
    const boosts = [{ rule: "r", field: "brand", value: "Sony", factor: 5 }] as const
    const soft = [{ field: "color", values: ["rood"], terms: ["rode"], optional: true }] as const
    const documents = new Map(source.current.map((document) => [document.id, document]))
    const firstOf = async (changes: Partial<IndexQuery>) =>
      (await index.query({ ...query, ...changes })).ids.map((id) => documents.get(id)!)
    const pins = [last, local.query(query).ids[4]!]
    const pinned = await firstOf({ pins })
    expect(pinned.slice(0, 2).map(({ id }) => id)).toEqual(pins)
    const others = (await firstOf({})).filter(({ id }) => !pins.includes(id))
    expect(pinned.slice(2).map(({ id }) => id)).toEqual(others.map(({ id }) => id))
    expect((await firstOf({ boosts }))[0]!.brand).toBe("Sony")
    const reds = (await firstOf({ soft })).map(({ colors }) => colors.includes("rood"))
    expect(reds).toEqual(reds.toSorted((a, b) => Number(b) - Number(a)))
    expect(new Set(reds).size).toBe(2)
    const { middleUnitPrice } = await index.query({ ...query, cheapTo: 5000, countUnitPrices: true })
    expect(middleUnitPrice).toEqual(local.query({ ...query, cheapTo: 5000, countUnitPrices: true }).middleUnitPrice)
    const phrases = ["sony", "rood", "hout", "onbekend"]
    const named = await index.vocabulary(phrases, new Map(), "adults")
    expect(named).toEqual(local.vocabulary(phrases, new Map(), "adults"))
    expect(await index.corrections("koelksat", 3, "adults")).toEqual(local.corrections("koelksat", 3, "adults"))
    const [popular] = await index.popularWith("lamp", 1, "adults")
    expect(local.popularWith("lamp", 5, "adults")).toContain(popular)
    await connection.close()
  }, 120_000)

  it.each([1, 3])(
    "OSEARCH-03, LIKE-01: with %i parts, finds as many similar products as the embedded index, mostly the same",
    async (shards) => {
      const source = new FakeSource(someDocuments(PRODUCTS, 15))
      const { connection, index, embedded } = await opened(source, `similar${shards}`, NOW, shards)
      const local = embedded()
      let [same, all] = [0, 0]
      const ids = source.current.map(({ id }) => id).slice(0, 60)
      for (const [i, id] of ids.entries()) {
        const seeds = i % 5 === 0 ? [id, ids[(i * 7) % ids.length]!] : [id]
        const found = await index.similar(seeds, 6, "everyone")
        const expected = local.similar(seeds, 6, "everyone")
        expect([seeds, found.length]).toEqual([seeds, expected.length])
        same += found.filter((other) => expected.includes(other)).length
        all += expected.length
      }
      expect(same / all).toBeGreaterThan(0.8)
      await connection.close()
    },
    120_000
  )

  it("OSEARCH-03: ranks nearly as the embedded index does", async () => {
    const { connection, index, embedded } = await opened(new FakeSource(someDocuments(PRODUCTS, 3)), "weighed")
    const local = embedded()
    for (const term of ["koffiezetapparaat", "stoelen wit", "houten hanglampen"]) {
      const query = { ...browse, term, correct: true }
      const [ids, expected] = [(await index.query(query)).ids, local.query(query).ids]
      const best = expected.slice(0, 10)
      expect(ids.slice(0, 10).filter((id) => best.includes(id)).length).toBeGreaterThanOrEqual(0.7 * best.length)
    }
    await connection.close()
  }, 120_000)

  it.each([1, 3])(
    "OSEARCH-11, EXPL-01: with %i parts, explains scores by numbers that add up to them and decide the order",
    async (shards) => {
      const source = new FakeSource(someDocuments(PRODUCTS, 3))
      const { connection, index, embedded } = await opened(source, `explained${shards}`, NOW, shards)
      const local = embedded()
      let explained = 0
      for (const query of relevanceQueries(PRODUCTS).filter((_, i) => i % 2 === shards % 2)) {
        const response = await index.query({ ...query, explain: true })
        const expected = local.query({ ...query, explain: true })
        const expectedOf = new Map(expected.ids.map((id, i) => [id, expected.explained![i]!]))
        expect(response.explained).toHaveLength(response.ids.length)
        response.explained!.forEach((own, i) => {
          expect(Math.abs(textOf(own) - own.text)).toBeLessThanOrEqual(1)
          expect(own.score).toBe(scoreOf(own))
          const { words, boosts, isPinned } = expectedOf.get(response.ids[i]!) ?? own
          const namesOf = (all: typeof words) => all.map(({ label, isInTitle }) => ({ label, isInTitle }))
          expect(namesOf(own.words)).toEqual(namesOf(words))
          expect([own.boosts, own.isPinned]).toEqual([boosts, isPinned])
          const next = response.explained![i + 1]
          const isMerged = response.exactTotal > 0 || own.isPinned
          const lead = next === undefined || isMerged ? 0 : own.score - next.score
          expect(lead).toBeGreaterThanOrEqual(-ROUNDING * own.score - 1)
          explained++
        })
        const { explained: _, ...rest } = response
        expect(await index.query(query)).toEqual(rest)
      }
      expect(explained).toBeGreaterThan(150)
      expect((await index.query({ ...browse, sort: "price-asc", explain: true })).explained).toBeUndefined()
      await connection.close()
    },
    240_000
  )

  it.each([1, 3])(
    "OSEARCH-04, SUGG-02, SUGG-03, SUGG-04: with %i parts, completes and corrects texts as the embedded index does",
    async (shards) => {
      const source = new FakeSource(someDocuments(PRODUCTS, 4))
      const { connection, index, embedded } = await opened(source, `completed${shards}`, NOW, shards)
      const local = embedded()
      const searched = [{ term: "lamp hout", count: 3 }]
      let completed = 0
      for (const text of TYPED_TEXTS) {
        const found = await index.complete(text, 8, "adults", searched)
        expect({ text, found }).toEqual({ text, found: local.complete(text, 8, "adults", searched) })
        completed += found.length
      }
      expect(completed).toBeGreaterThan(50)
      await connection.close()
    },
    120_000
  )

  it("OSEARCH-03, COVER-07: reads hits behind those that one search returns, those of leading categories first", async () => {
    const documents = someDocuments(PRODUCTS, 5)
    const { connection, follower, embedded } = await opened(new FakeSource(documents), "deep")
    const index = remoteIndex(searchesOf(connection), () => follower.words, SYNONYMS, 40)
    const local = embedded()
    const leading = [documents[0]!.category]
    const complete = { ...browse, term: "lamp", leading, sort: "price-asc", offset: 0, size: PRODUCTS } as const
    expect((await index.query(complete)).ids).toEqual(local.query(complete).ids)
    expect(local.query(complete).ids).not.toEqual(local.query({ ...complete, leading: [] }).ids)
    for (const sort of ["popular-desc", "price-asc", "relevance"] as const)
      for (const [offset, size] of [
        [0, PRODUCTS + 1],
        [30, 25],
        [100, 90],
        [PRODUCTS, 10]
      ] as const) {
        const query = { ...browse, sort, offset, size }
        const { ids, total } = await index.query(query)
        const expected = local.query(query)
        expect([sort, offset, total, ids]).toEqual([sort, offset, expected.total, expected.ids])
      }
    await connection.close()
  }, 120_000)

  it("OSEARCH-03: finds the products with one of more words than a server compares in one search", async () => {
    /** Returns letters for a number, so that each makes another word. */
    const lettersOf = (number: number) => String.fromCharCode(97 + (number % 26), 97 + Math.floor(number / 26))
    const names = ["lamp", "verlichting", "licht", "spot", "schijnwerper"]
    const documents = someDocuments(PRODUCTS, 6).map((document, i) => {
      const beginnings = [`s${lettersOf(i)}`, `lamps${lettersOf(i)}`]
      return { ...document, title: `${[document.title, ...names, ...beginnings].join(" ")}` }
    })
    const synonyms = analyseSynonyms(parseSynonyms(names.join(" = ")).entries)
    const { connection, follower } = await opened(new FakeSource(documents), "many")
    const index = remoteIndex(searchesOf(connection), () => follower.words, synonyms)
    const query = { ...browse, term: "lamp s", prefix: true }
    const expected = new EmbeddedIndex([buildSegment(documents)], synonyms).query(query)
    expect((await index.query(query)).total).toBe(expected.total)
    await connection.close()
  }, 120_000)

  it("OSEARCH-03: shows one variant of each family, with their number and lowest price", async () => {
    const [first, second, other] = someDocuments(3, 9).map((document) => ({
      ...document,
      live: true,
      title: "Lamp Oslo"
    }))
    const variants = [
      { ...first!, price: 900, isTotal: true },
      { ...second!, brand: first!.brand, price: 700, isTotal: false }
    ].map((one) => ({ ...one, variantGroups: ["oslo"] }))
    const { connection, index } = await opened(new FakeSource([...variants, other!]))
    const found = await index.query({ ...browse, term: "lamp", fold: true })
    expect([found.total, found.products, found.ids.length]).toEqual([2, 3, 2])
    expect(found.families).toEqual(expect.arrayContaining([null, { count: 2, price: 900, isTotal: true }]))
    for (const { id } of variants) {
      const pinned = await index.query({ ...browse, term: "lamp", fold: true, pins: [id] })
      expect(pinned.ids).toEqual([id, other!.id])
    }
    await connection.close()
  }, 120_000)

  /** Filters by the term that they are searched with. */
  const FAMILY_FILTERS: Readonly<Record<string, IndexQuery["filters"]>> = {
    lamp: new Map([["color", ["zwart", "wit"]]]),
    "stoel wit": new Map([["category", ["wonen"]]])
  }

  /** Compares the totals, counts and families of both engines, also with pinned products. Which variant is best by relevance may differ. */
  const compareFamilies = async (index: ReturnType<typeof remoteIndex>, local: EmbeddedIndex) => {
    let folded = 0
    const familiesIn = ({ ids, families }: Pick<IndexResponse, "ids" | "families">, hasIds: boolean) =>
      ids.map((id, i) => JSON.stringify([hasIds ? id : "", families![i]])).toSorted()
    for (const term of ["", "lamp", "stoel wit", "trui"])
      for (const sort of ["price-asc", "popular-desc", "relevance"] as const)
        for (const pins of sort === "relevance" ? [[], ["p-3", "p-11", "p-200"]] : [[]]) {
          const query = { ...browse, term, sort, fold: true, pins, facets: ["brand"] as const, size: 2 * PRODUCTS }
          const [found, expected] = [await index.query(query), local.query(query)]
          const { total, products } = found
          expect({ query, total, products }).toEqual({ query, total: expected.total, products: expected.products })
          const hasIds = sort !== "relevance"
          expect({ query, families: familiesIn(found, hasIds) }).toEqual({
            query,
            families: familiesIn(expected, hasIds)
          })
          // The values of equal counts stand in order, so that whole facets can be compared.
          const counted = { ...query, facets: "all" as const, size: 0, filters: FAMILY_FILTERS[term] ?? new Map() }
          const { facets, priceCounts } = await index.query(counted)
          const expectedCounts = local.query(counted)
          expect({ counted, facets, priceCounts }).toEqual({
            counted,
            facets: expectedCounts.facets,
            priceCounts: expectedCounts.priceCounts
          })
          folded += products! - total
        }
    return folded
  }

  it.each([1, 3])(
    "OSEARCH-03, FOLD-02: with %i parts, has the families of the embedded index, also after changes",
    async (shards) => {
      const source = new FakeSource(withGroups(someDocuments(PRODUCTS, 22), 5))
      const { connection, follower, index, embedded } = await opened(source, `families${shards}`, NOW, shards)
      expect(await compareFamilies(index, embedded())).toBeGreaterThan(100)
      const documents = source.current
      for (const [i, document] of documents.slice(0, 60).entries()) {
        if (i % 6 === 0) source.delete(document.id)
        if (i % 6 === 1) source.put({ ...document, price: document.price + 1 })
        if (i % 6 === 2) source.put({ ...document, variantGroups: [] })
        if (i % 6 === 3) source.put({ ...document, title: documents[i + 60]!.title })
        if (i % 6 === 4) source.put({ ...document, category: "mode", variantGroups: ["g1", `g${i}`] })
      }
      await follower.step()
      for (const document of withGroups(someDocuments(100, 23, PRODUCTS), 6)) source.put(document)
      await follower.step()
      expect(await compareFamilies(index, embedded())).toBeGreaterThan(100)
      await connection.close()
    },
    120_000
  )

  it("OSEARCH-06: follows changes, never replaces a newer product by an older one, and rebuilds without a gap", async () => {
    const source = new FakeSource(someDocuments(20, 10))
    const { connection, follower, index } = await opened(source, "followed")
    const [changed, gone] = source.current
    source.put({ ...changed!, title: "Zeldzame zeppelin", live: true })
    source.delete(gone!.id)
    await follower.step()
    const slow = await opened(source, "followed")
    expect(follower.version).toBe(source.version())
    expect((await slow.index.query({ ...browse, term: "zeppelin" })).ids).toEqual([changed!.id])
    expect((await slow.index.query({ ...browse, ids: [gone!.id] })).total).toBe(0)
    await connection.write("PUT", "/followed/_mapping", { _meta: { rules: 0 } })
    const before = (await index.query(browse)).total
    const rebuilding = follower.step()
    while (
      await Promise.race([
        rebuilding.then(() => false),
        index.query(browse).then(({ total }) => (expect(total).toBe(before), true))
      ])
    );
    expect((await index.query(browse)).total).toBe(before)
    await slow.connection.close()
    await connection.close()
  }, 120_000)

  it("STORE-118, OSEARCH-06, OSEARCH-08: a publisher that was frozen writes no old state after another machine took over", async () => {
    const [products, name] = [someDocuments(20, 13), "taken-over"]
    const [unpublished, source] = [new FakeSource(products), new FakeSource(products)]
    const lease = { isHeld: true }
    const connection = await connect(server.addressOf(name), PATIENT_MS)
    const permit = async () => {
      if (!lease.isHeld) throw new Error("the lease is lost")
    }
    const frozen = new OpenSearchFollower({
      connection: withPermit(connection, permit),
      source: unpublished,
      now: () => NOW,
      elapsed: () => performance.now(),
      newId: () => `${builds++}`
    })
    await frozen.step()
    const successor = await opened(source, name)
    // The last change of the lost machine has the number of another one of its successor.
    unpublished.put({ ...products[0]!, title: "Oude stoel", live: true })
    source.put({ ...products[0]!, title: "Zeldzame zeppelin", live: true })
    source.put({ ...products[1]!, title: "Rode kast", live: true })
    await successor.follower.step()
    lease.isHeld = false
    const written = await frozen.step().then(
      () => "written",
      (error: unknown) => String(error)
    )
    await successor.follower.step()
    const reader = await opened(source, name)
    expect((await reader.index.query({ ...browse, term: "zeppelin" })).ids).toEqual([products[0]!.id])
    expect(written).toContain("the lease is lost")
    for (const each of [successor, reader]) await each.connection.close()
    await connection.close()
  }, 120_000)

  it("OSEARCH-10: deletes indexes that a build left unfinished, but not one that is being built", async () => {
    const connection = await connect(server.addressOf("unfinished"), PATIENT_MS)
    const put = (path: string, body: object) => connection.write("PUT", path, body)
    const building = (index: string, minutes: number) =>
      put(`/${index}/_doc/${encodeURIComponent(BUILDING_ID)}`, { at: Date.now() - minutes * 60_000 })
    for (const index of ["unfinished-1-old", "unfinished-1-active", "unfinished-1-new", "unfinished2-1-other"])
      await put(`/${index}`, indexBody(1, 0, "unfinished"))
    await building("unfinished-1-old", 11)
    await building("unfinished-1-active", 9)
    const { connection: own } = await opened(new FakeSource(someDocuments(20, 12)), "unfinished", new Date())
    const left = Object.keys(await own.read<object>("GET", "/unfinished*/_settings"))
    const [built] = Object.keys(await own.read<object>("GET", "/unfinished/_settings"))
    expect(left.toSorted()).toEqual(
      [built, "unfinished-1-active", "unfinished-1-new", "unfinished2-1-other"].toSorted()
    )
    await own.close()
    await connection.close()
  }, 120_000)

  /** Searches as the site does, over a connection. */
  const searchesWith = (connection: Connection, follower: OpenSearchFollower) => {
    const layer = remoteLayer(
      follower,
      remoteIndex(searchesOf(connection), () => follower.words, SYNONYMS)
    )
    const search = () =>
      Effect.runPromise(
        Effect.provide(
          SearchIndex.use((own) => Effect.result(own.query(browse))),
          layer
        )
      )
    const unavailable = async () => {
      const found = await search()
      return found._tag === "Failure" ? findStoreUnavailable(found.failure)?.part : found._tag
    }
    return { search, unavailable }
  }

  it("OSEARCH-05: is unavailable while the server is slow, and recovers within 10 seconds", async () => {
    const { connection, follower } = await opened(new FakeSource(someDocuments(20, 13)), "slow")
    const address = new URL(Redacted.value(server.addressOf("slow")))
    const forwarder = await startForwarder(Number(address.port))
    address.port = `${forwarder.port}`
    const hasty = await connect(Redacted.make(address.href), HASTY_MS)
    const { search, unavailable } = searchesWith(hasty, follower)
    forwarder.setDelay(HASTY_MS)
    expect(await unavailable()).toBe("search")
    forwarder.setDelay(0)
    const fast = performance.now()
    while ((await search())._tag === "Failure") expect(performance.now() - fast).toBeLessThan(RECOVERY_MS)
    await hasty.close()
    await connection.close()
    await forwarder.close()
  }, 120_000)

  it("OSEARCH-05: is unavailable while the server is frozen or away, and recovers within 10 seconds", async () => {
    const { connection, follower, index } = await opened(new FakeSource(someDocuments(20, 11)), "away")
    const hasty = await connect(server.addressOf("away"), HASTY_MS)
    const { search, unavailable } = searchesWith(hasty, follower)
    server.freeze(true)
    expect(await unavailable()).toBe("search")
    server.freeze(false)
    await server.stop()
    expect(await unavailable()).toBe("search")
    await server.start()
    const patient = () => index.query(browse).catch(() => null)
    while ((await patient()) === null);
    const back = performance.now()
    while ((await search())._tag === "Failure") expect(performance.now() - back).toBeLessThan(RECOVERY_MS)
    await hasty.close()
    await connection.close()
  }, 120_000)
})
