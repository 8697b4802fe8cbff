import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { orderOf, RIGHT_ORDER } from "../testing/ranking-examples.ts"
import { secondScores } from "./rerank.ts"
import { WEIGHTS } from "./weights.ts"

const NO_PRIORS = { delivery: 0, freshness: 0, price: 0 }

describe("EmbeddedIndex: ranking", () => {
  it.each(examples("RANK-01", ["search", "first", "second"]))(
    "RANK-01: ranks $first before $second for $search",
    (example) => {
      expect(orderOf(example)).toEqual(RIGHT_ORDER)
    }
  )

  it.each(examples("RANK-02", ["search", "first", "second"]))(
    "RANK-02: ranks $first before $second for $search",
    (example) => {
      expect(orderOf(example)).toEqual(RIGHT_ORDER)
    }
  )

  it.each(examples("RANK-03", ["search", "first", "second"]))(
    "RANK-03: ranks $first before $second for $search",
    (example) => {
      expect(orderOf(example)).toEqual(RIGHT_ORDER)
    }
  )

  it.each(examples("RANK-05", ["search", "first", "second"]))(
    "RANK-05: ranks $first before $second for $search",
    (example) => {
      expect(orderOf(example)).toEqual(RIGHT_ORDER)
    }
  )

  it.each(examples("RANK-06", ["search", "first", "second"]))(
    "RANK-06: ranks $first before $second for $search",
    (example) => {
      expect(orderOf(example)).toEqual(RIGHT_ORDER)
    }
  )

  it.each(examples("RANK-07", ["search", "first", "second"]))(
    "RANK-07: ranks $first before $second for $search",
    (example) => {
      expect(orderOf(example)).toEqual(RIGHT_ORDER)
    }
  )

  it.each(examples("RANK-20", ["search", "opened", "first", "second"]))(
    "RANK-20: ranks $first before $second for $search, opened in $opened",
    (example) => {
      expect(orderOf(example)).toEqual(RIGHT_ORDER)
    }
  )

  it.each(examples("RANK-21", ["search", "first", "second"]))(
    "RANK-21: ranks $first before $second for $search",
    (example) => {
      expect(orderOf(example)).toEqual(RIGHT_ORDER)
    }
  )

  it.each(examples("RANK-23", ["search", "first", "second"]))(
    "RANK-23: ranks $first before $second for $search",
    (example) => {
      expect(orderOf(example)).toEqual(RIGHT_ORDER)
    }
  )

  it.each(examples("RANK-24", ["search", "first", "second"]))(
    "RANK-24: ranks $first before $second for $search",
    (example) => {
      expect(orderOf(example, WEIGHTS, "title: Flurp; category: eten.snacks")).toEqual(RIGHT_ORDER)
    }
  )

  it.each(examples("RANK-04", ["categories and titles of the hits, and whether they name the thing", "shares"]))(
    "RANK-04: gives $shares to $0",
    (row) => {
      const [cell, shares] = Object.values(row)
      const candidates = cell!.split("; ").map((part) => {
        const [category = "", named] = part.split(" ")
        const isNamed = named === "yes" ? 1 : 0
        return {
          value: 1000,
          category,
          fit: { coverage: 1, order: 0, head: isNamed, exactness: 0, form: 0, thing: 1 },
          priors: NO_PRIORS
        }
      })
      const given = secondScores(candidates, WEIGHTS).map(({ category }) => Number(category.toFixed(2)))
      expect(given.join(" ")).toBe(shares)
    }
  )
})
