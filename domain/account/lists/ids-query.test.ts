import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { matchRoute } from "#domain/base/routes.ts"
import { readSharedList, SHARED_LIST_LIMIT, sharedListHref } from "./list.ts"

const words = (text: string) => text.split(" ").filter((word) => word !== "")

describe("sharedListHref", () => {
  it.each(examples("LIST-34", ["ids", "address"]))("LIST-34: returns $address for [$ids]", ({ ids, address }) => {
    expect(sharedListHref(words(ids))).toBe(address)
  })

  it("LIST-34: names the first sixty products", () => {
    const ids = Array.from({ length: 70 }, (_, at) => `p-${at}`)
    expect(readSharedList(new URL(sharedListHref(ids), "https://site.example").search)).toEqual(
      ids.slice(0, SHARED_LIST_LIMIT)
    )
  })
})

describe("readSharedList", () => {
  it.each(examples("LIST-34", ["query", "ids"]))("LIST-34: parses $query as [$ids]", ({ query, ids }) => {
    expect(readSharedList(query)).toEqual(words(ids))
  })

  it("LIST-34: returns at most sixty ids for any query", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 8 }), { maxLength: 200 }), (ids) => {
        expect(readSharedList(`?producten=${ids.join(",")}`).length).toBeLessThanOrEqual(SHARED_LIST_LIMIT)
      })
    )
  })
})

it.each(examples("ROUTE-41", ["path", "page", "params"]))("ROUTE-41: has the path $path", ({ path, page, params }) => {
  const route = matchRoute(path)
  expect({ page: route?.name, params: Object.values(route?.params ?? {}).join() }).toEqual({ page, params })
})
