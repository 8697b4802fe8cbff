import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { alternate, figure, missed, percent, percentile, tableOf, withSection } from "./bench/figures.ts"

const figures = [
  figure("again", 12.34, { column: "TSV", unit: " ms", atMost: 12 }),
  figure("again", 45_678, { column: "XML", atLeast: 40_000 }),
  percent("right", 0.5, { column: "XML" })
]

describe("the figures of a benchmark", () => {
  it("become a table in which a missed target is bold", () => {
    expect(tableOf(figures).split("\n")).toEqual([
      "|  | TSV | XML |",
      "| --- | --- | --- |",
      "| again | **12.3 ms** (≤ 12) | 45,678 (≥ 40,000) |",
      "| right |  | 50 % |"
    ])
    expect(missed(figures)).toEqual(figures.slice(0, 1))
  })

  it("miss a target if they are not a number", () => {
    expect(missed([figure("ratio", Number.NaN, { atLeast: 1 })])).toHaveLength(1)
  })

  it("replace the section of their benchmark only, or are added", () => {
    const page = "# Page\n\nText.\n\n## a\n\nold\n\n## ab\n\nother\n"
    expect(withSection(page, "a", "## a\n\nnew\n")).toBe("# Page\n\nText.\n\n## a\n\nnew\n\n## ab\n\nother\n")
    expect(withSection(page, "ab", "## ab\n\nnew\n")).toBe("# Page\n\nText.\n\n## a\n\nold\n\n## ab\n\nnew\n")
    expect(withSection(page, "c", "## c\n")).toBe(`${page}\n## c\n`)
  })
})

describe("alternate", () => {
  it("runs tasks in turn, and leaves out the results of the first rounds", async () => {
    const order: Array<string> = []
    const task = (name: string) => (round: number) => order.push(`${name}${round}`)
    const results = await alternate([task("a"), task("b")], { rounds: 2 })
    expect(order).toEqual(["a-1", "b-1", "a0", "b0", "a1", "b1"])
    expect(results).toEqual([
      [3, 5],
      [4, 6]
    ])
  })
})

describe("percentile", () => {
  it("does not depend on the order", () => {
    expect(percentile([3, 1, 2], 0.5)).toBe(2)
    expect(percentile([], 0.5)).toBe(0)
  })
})

describe("docs/bench.md", () => {
  const page = readFileSync(join(import.meta.dirname, "../bench.md"), "utf8")

  it("has at most 1,500 words that a person wrote", () => {
    const [written = ""] = page.split(/^## /m)
    expect(written.split(/\s+/).length).toBeLessThanOrEqual(1_500)
  })

  it("has sections of benchmarks that there are", () => {
    const names = [...page.matchAll(/^## (.+)$/gm)].map(([, name]) => name)
    expect(names.filter((name) => !existsSync(join(import.meta.dirname, `bench/${name}.ts`)))).toEqual([])
  })
})
