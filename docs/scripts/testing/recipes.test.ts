import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { applyStep, recipeFiles, recipeSteps } from "./recipes.ts"

let folder = ""

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recipe-steps-"))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const change = (path: string, ...lines: ReadonlyArray<string>) => ({ kind: "change", path, lines }) as const

describe("recipeSteps", () => {
  it("returns the steps in their order, with the prose left out", () => {
    const text = [
      "# A page",
      "Create `a/b.ts`:",
      "```ts\nexport const b = 1\n```",
      "The table knows it by its name. In `c.md`, change:",
      "```diff\n one\n-two\n+`2`\n```",
      "Run:",
      "```sh\nnpm run a\nnpm run b\n```"
    ]
    expect(recipeSteps(text.join("\n\n"))).toEqual([
      { kind: "create", path: "a/b.ts", text: "export const b = 1\n" },
      change("c.md", " one", "-two", "+`2`"),
      { kind: "run", commands: ["npm run a", "npm run b"] }
    ])
  })

  it("rejects a block without an instruction", () => {
    expect(() => recipeSteps("Look at this:\n\n```ts\nconst a = 1\n```")).toThrow(
      'No instruction above the block that begins with "const a = 1"'
    )
    expect(() => recipeSteps("Run:\n\nOr not.\n\n```sh\nls\n```")).toThrow("No instruction")
  })
})

describe("recipeFiles", () => {
  it("returns the paths in the table below a heading", () => {
    const text =
      "### A page\n\n| file | holds |\n|---|---|\n| `b.ts` | b |\n| `a.ts` | a |\n\n### A call\n\n| file |\n|---|\n| `c.ts` |"
    expect(recipeFiles(text, "A page")).toEqual(["b.ts", "a.ts"])
    expect(recipeFiles(text, "A call")).toEqual(["c.ts"])
    expect(() => recipeFiles(text, "A filter")).toThrow('No table below the heading "A filter"')
  })
})

describe("applyStep", () => {
  const read = (path: string) => readFileSync(join(folder, path), "utf8")

  it("creates a file in a new folder, and rejects one that exists", async () => {
    const step = { kind: "create", path: "x/y/z.ts", text: "export {}\n" } as const
    await applyStep(folder, step)
    expect(read("x/y/z.ts")).toBe("export {}\n")
    await expect(applyStep(folder, step)).rejects.toThrow("x/y/z.ts exists already")
  })

  it("replaces lines between those that stay", async () => {
    writeFileSync(join(folder, "a.ts"), "one\n  two\nthree\n\nfour\n")
    await applyStep(folder, change("a.ts", " one", "-  two", "+  2", "+  $&"))
    await applyStep(folder, change("a.ts", " three", "", "-four", "+4"))
    expect(read("a.ts")).toBe("one\n  2\n  $&\nthree\n\n4\n")
  })

  it("rejects lines that the file does not have, or has more than once", async () => {
    writeFileSync(join(folder, "a.ts"), "one\none\nonetwo\n")
    await expect(applyStep(folder, change("a.ts", " three", "+x"))).rejects.toThrow(
      "a.ts does not have these lines:\nthree"
    )
    await expect(applyStep(folder, change("a.ts", " one", "+x"))).rejects.toThrow(
      "a.ts has these lines more than once:\none"
    )
    expect(read("a.ts")).toBe("one\none\nonetwo\n")
  })

  it("rejects a line that is neither kept, removed nor added", async () => {
    writeFileSync(join(folder, "a.ts"), "one\n")
    await expect(applyStep(folder, change("a.ts", "one", "+x"))).rejects.toThrow(
      'a.ts: the line "one" begins with none of " -+"'
    )
  })

  it("rejects commands that fail, with what they printed", async () => {
    await applyStep(folder, { kind: "run", commands: ["echo 1 > out"] })
    expect(read("out")).toBe("1\n")
    await expect(applyStep(folder, { kind: "run", commands: ["echo why >&2; exit 3"] })).rejects.toThrow(
      "echo why >&2; exit 3\nwhy"
    )
  })
})
