import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { Facets, SearchResult } from "./schemas.ts"

type Tree = { [name: string]: unknown }

/** Creates an object with the value of each path. */
const treeOf = (parts: ReadonlyArray<readonly [path: string, value: unknown]>): Tree => {
  const tree: Tree = {}
  for (const [path, value] of parts) {
    const names = path.split(".")
    const last = names.pop() ?? ""
    const inner = names.reduce<Tree>((inner, name) => (inner[name] ??= {}) as Tree, tree)
    inner[last] = value
  }
  return tree
}

describe("SearchResult", () => {
  const rows = examples("SRCH-19", ["part", "holds"])
  const parts = rows.map(({ part, holds }) => [part, JSON.parse(holds)] as const)
  const isResult = (tree: Tree) => Result.isSuccess(Schema.decodeUnknownResult(SearchResult)(tree))

  it("SRCH-19: accepts a result with all its parts", () => {
    expect(Schema.decodeUnknownSync(SearchResult)(treeOf(parts))).toEqual(treeOf(parts))
  })

  it.each(rows)("SRCH-19: rejects a result without $part or with another value for it", ({ part }) => {
    expect(isResult(treeOf(parts.filter(([path]) => path !== part)))).toBe(false)
    expect(isResult(treeOf(parts.map(([path, value]) => [path, path === part ? { no: "part" } : value])))).toBe(false)
  })

  it("SRCH-19: accepts only search redirects as warnings", () => {
    const other = treeOf(
      parts.map(([path, value]) => [path, path === "warnings" ? [{ type: "x", from: "", to: "" }] : value])
    )
    expect(isResult(other)).toBe(false)
  })
})

describe("Facets", () => {
  const facet = { buckets: [{ key: "a", label: "A", doc_count: 1, selected: false }], total: 1 }
  const fixed = examples("SRCH-20", ["facet", "parameter", "label"])
    .map(({ facet }) => facet)
    .filter((name) => !name.startsWith("feature::"))
  const complete: Tree = {
    ...Object.fromEntries(fixed.map((name) => [name, facet])),
    price: { min: 1, max: 2 },
    price_ranges: [{ from: 0, to: null, doc_count: 1 }],
    "feature::vermogen": { ...facet, label: "Vermogen", index: 0 }
  }
  const isFacets = (tree: Tree) => Result.isSuccess(Schema.decodeUnknownResult(Facets)(tree))

  it("SRCH-20: requires every fixed facet", () => {
    expect(isFacets(complete)).toBe(true)
    for (const name of [...fixed, "price", "price_ranges"]) {
      const { [name]: _, ...rest } = complete
      expect([name, isFacets(rest)]).toEqual([name, false])
    }
  })

  it("SRCH-20: requires a label and an index for a feature", () => {
    expect(isFacets({ ...complete, "feature::vermogen": facet })).toBe(false)
    expect(isFacets({ ...complete, price: null })).toBe(true)
  })
})
