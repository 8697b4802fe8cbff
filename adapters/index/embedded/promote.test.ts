import { describe, expect, it } from "vitest"
import type { IndexQuery } from "../port.ts"
import { someDocuments } from "../testing/documents.ts"
import { browse } from "../testing/queries.ts"
import { buildSegment } from "./changes.ts"
import { EmbeddedIndex } from "./index.ts"

const documents = someDocuments(900, 4)
const index = new EmbeddedIndex([buildSegment(documents.slice(0, 700)), buildSegment(documents.slice(700))])
const brandOf = new Map(documents.map(({ id, brand }) => [id, brand]))

const ids = (query: Partial<IndexQuery>) => index.query({ ...browse, facets: [], ...query }).ids

/** Returns all pages of a search. */
const pages = (query: Partial<IndexQuery>) =>
  Array.from({ length: 31 }, (_, page) => ids({ ...query, offset: page * 30 })).flat()

describe("EmbeddedIndex: rules of the operator", () => {
  it("ORULE-03: puts pinned products first, in their order, and loses none on any page", () => {
    const plain = pages({ term: "lamp" })
    const pins = [plain.at(-1)!, plain[3]!]
    const pinned = pages({ term: "lamp", pins })
    expect(pinned).toEqual([...pins, ...plain.filter((id) => !pins.includes(id))])
    expect(index.query({ ...browse, term: "lamp", pins }).total).toBe(plain.length)
  })

  it("ORULE-03: pins no product that the search, a filter or the audience leaves out", () => {
    const plain = ids({ term: "lamp" })
    const other = ids({ term: "fiets" }).find((id) => !plain.includes(id))!
    expect(ids({ term: "lamp", pins: [other, "absent"] })).toEqual(plain)
    const filters: IndexQuery["filters"] = new Map([["brand", ["Sony"]]])
    const foreign = plain.find((id) => brandOf.get(id) !== "Sony")!
    expect(ids({ term: "lamp", filters, pins: [foreign] })).toEqual(ids({ term: "lamp", filters }))
  })

  it("ORULE-03: pins products of a category without a term, also one far below", () => {
    const filters: IndexQuery["filters"] = new Map([["category", ["wonen"]]])
    const last = pages({ filters }).at(-1)!
    expect(ids({ filters, pins: [last] })[0]).toBe(last)
  })

  it("ORULE-04: ranks products of a brand higher or lower, and loses none on any page", () => {
    const plain = pages({ term: "lamp" })
    const rank = (order: ReadonlyArray<string>) => {
      const own = order.flatMap((id, at) => (brandOf.get(id) === "Sony" ? [at] : []))
      return own.reduce((total, at) => total + at, 0) / own.length
    }
    const boost = { rule: "r1", field: "brand", value: "Sony" } as const
    const boosted = pages({ term: "lamp", boosts: [{ ...boost, factor: 2 }] })
    const buried = pages({ term: "lamp", boosts: [{ ...boost, factor: 0.1 }] })
    expect(rank(boosted)).toBeLessThan(rank(plain))
    expect(rank(buried)).toBeGreaterThan(rank(plain))
    for (const order of [boosted, buried]) expect(order.toSorted()).toEqual(plain.toSorted())
  })

  it("ORULE-04: keeps every other order as it is", () => {
    const boosts: IndexQuery["boosts"] = [{ rule: "r1", field: "brand", value: "Sony", factor: 2 }]
    const query = { term: "lamp", sort: "price-asc" } as const
    expect(ids({ ...query, boosts, pins: [ids({ term: "lamp" })[2]!] })).toEqual(ids(query))
  })
})
