import { toCents } from "#domain/base/euros.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { IsoDay, ProductId } from "#domain/base/ids.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { addLists, MAX_LIST_FILE_LENGTH, NO_LISTS, readListFile, writeListFile, type FiledLists } from "./list-file.ts"

const DAY = "2026-11-21" as IsoDay
const words = (text: string) => text.split(" ").filter((word) => word !== "")
const wish = (id: string) => ({ productId: id as ProductId, price: toCents(100), date: DAY })
const wishes = (text: string): FiledLists => ({ ...NO_LISTS, wishlist: words(text).map(wish) })
const ids = (count: number, prefix = "p") => Array.from({ length: count }, (_, at) => `${prefix}-${at}` as ProductId)

const productId = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/).map((id) => id as ProductId)
const filedLists = fc.record({
  wishlist: fc.uniqueArray(
    fc.record({
      productId,
      price: fc.option(fc.nat(1_000_000).map((price) => toCents(price))),
      date: fc.constant(DAY)
    }),
    { selector: (item) => item.productId, maxLength: 20 }
  ),
  comparison: fc.uniqueArray(productId, { maxLength: 6 }),
  recentlyViewed: fc.uniqueArray(productId, { maxLength: 30 }),
  searches: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,12}$/), { maxLength: 10 })
})

describe("readListFile", () => {
  it.each(examples("LIST-35", ["file", "problem", "field"]))(
    "LIST-35: finds problem '$problem' in $file",
    ({ file, problem, field }) => {
      const read = readListFile(file === "(empty)" ? "" : file)
      expect({ problem: read.problem?.reason ?? "", field: read.problem?.field ?? "" }).toEqual({ problem, field })
    }
  )

  it("LIST-35: inverts writeListFile", () => {
    fc.assert(
      fc.property(filedLists, (lists) => {
        expect(readListFile(writeListFile(lists, DAY))).toEqual({ lists, problem: null })
      })
    )
  })

  it("LIST-35: reads the file of a full profile, and rejects a longer one", () => {
    const wishlist = Array.from({ length: 1_000 }, (_, at) => wish(`p-${100_000 + at}`))
    const text = writeListFile({ ...NO_LISTS, wishlist, recentlyViewed: ids(30) }, DAY)
    expect(text.length).toBeLessThan(MAX_LIST_FILE_LENGTH)
    expect(readListFile(text).lists?.wishlist).toHaveLength(1_000)
    expect(readListFile(" ".repeat(MAX_LIST_FILE_LENGTH + 1)).problem?.reason).toBe("tooLarge")
  })

  it("LIST-35: returns lists or a problem for any text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { lists, problem } = readListFile(text)
        expect(lists === null).toBe(problem !== null)
      })
    )
    expect(readListFile("[".repeat(50_000)).problem?.reason).toBe("notJson")
    const polluted = '{"format":"koopkompas-lijsten","version":1,"__proto__":{"wishlist":[7]}}'
    expect(readListFile(polluted)).toEqual({ lists: NO_LISTS, problem: null })
  })
})

describe("addLists", () => {
  it.each(examples("LIST-36", ["own", "file", "after", "added", "left"]))(
    "LIST-36: turns [$own] with [$file] into [$after]",
    ({ own, file, after, added, left }) => {
      const result = addLists(wishes(own), wishes(file))
      expect(result.lists.wishlist.map((item) => item.productId)).toEqual(words(after))
      expect([result.added, result.left]).toEqual([Number(added), Number(left)])
    }
  )

  it("LIST-36: keeps what is there, and counts what does not fit", () => {
    const own: FiledLists = {
      ...NO_LISTS,
      wishlist: ids(199).map(wish),
      comparison: ids(5),
      recentlyViewed: ids(30)
    }
    const given: FiledLists = {
      wishlist: ids(3, "q").map(wish),
      comparison: ids(6, "q"),
      recentlyViewed: ids(5, "q"),
      searches: ["Lamp"]
    }
    const { lists, added, left } = addLists(own, given)
    expect([lists.wishlist.length, lists.comparison.length, lists.searches]).toEqual([200, 6, ["Lamp"]])
    expect(lists.wishlist.slice(1)).toEqual(own.wishlist)
    expect(lists.recentlyViewed).toEqual(own.recentlyViewed)
    expect([added, left]).toEqual([3, 7])
  })

  it("LIST-36: is idempotent", () => {
    fc.assert(
      fc.property(filedLists, filedLists, (own, given) => {
        const once = addLists(own, given).lists
        expect(addLists(once, given)).toMatchObject({ lists: once, added: 0 })
      })
    )
  })
})
