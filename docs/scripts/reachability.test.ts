import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { describe, expect, it, onTestFinished } from "vitest"
import { readModules } from "./modules.ts"
import { unreachedMentions, unusedFaults } from "./unused.ts"

/** A small project: a site, its pages and its browser's application, a command line and two rules. */
const PROJECT = {
  "web/start.ts": `import { total } from "#domain/total.ts"
console.log(total([]))`,
  "web/entry-server.tsx": `import { Price } from "./price.tsx"
export const render = () => <Price />`,
  "web/price.tsx": `export const Price = () => <p>1</p>`,
  "web/entry-client.tsx": `document.addEventListener("click", () => import("./late.ts").then(({ late }) => late()))`,
  "web/late.ts": `export const late = () => 1`,
  "cli/bin.mjs": `await import("./main.ts")`,
  "cli/main.ts": `export {}`,
  "vite.config.ts": `export default { client: "web/entry-client.tsx", ssr: "web/entry-server.tsx" }`,
  "docs/scripts/openapi.ts": `console.log("{}")`,
  "domain/total.ts": `import { add } from "./add.ts"
/** Adds up. Spec: SUM-01. */
export const total = (values: ReadonlyArray<number>) => values.reduce(add, 0)`,
  "domain/add.ts": `export const add = (a: number, b: number) => a + b`
}

/** Writes the project with changed or added files to a folder and reads it. */
const read = (files: Readonly<Record<string, string>> = {}) => {
  const root = mkdtempSync(join(tmpdir(), "modules-"))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries({ ...PROJECT, ...files })) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return readModules(root)
}

const mention = (file: string, name: string) => ({ rule: "SUM-01", file, name })
const unreached = (files: Readonly<Record<string, string>>, ...[file, name]: Parameters<typeof mention>) =>
  unreachedMentions([mention(file, name)], read(files)).length > 0

describe("unreachedMentions", () => {
  it("accepts a function that a program calls through other functions", () => {
    expect(unreached({}, "domain/total.ts", "total")).toBe(false)
    expect(unreached({}, "domain/add.ts", "add")).toBe(false)
  })

  it("finds a function that a reached file declares and nothing calls", () => {
    const files = { "domain/add.ts": `${PROJECT["domain/add.ts"]}\nexport const subtract = (a: number) => -a` }
    expect(unreached(files, "domain/add.ts", "subtract")).toBe(true)
  })

  it("finds a function that is imported by a function nothing calls", () => {
    const files = {
      "domain/rest.ts": `export const rest = () => 0`,
      "domain/add.ts": `import { rest } from "./rest.ts"
export const add = (a: number, b: number) => a + b
const forgotten = () => rest()`
    }
    expect(unreached(files, "domain/rest.ts", "rest")).toBe(true)
  })

  it("finds a function that only a test calls", () => {
    const files = {
      "domain/rest.ts": `export const rest = () => 0`,
      "domain/rest.test.ts": `import { rest } from "./rest.ts"
rest()`
    }
    expect(unreached(files, "domain/rest.ts", "rest")).toBe(true)
  })

  it("finds a function of which only the type is used", () => {
    const rest = { "domain/rest.ts": `export const rest = () => 0` }
    const user = (text: string) => ({ ...rest, "web/start.ts": text })
    const importType = `import type { rest } from "#domain/rest.ts"\nlet other: typeof rest`
    const typeOf = `import { rest } from "#domain/rest.ts"\nlet other: ReturnType<typeof rest>`
    expect(unreached(user(importType), "domain/rest.ts", "rest")).toBe(true)
    expect(unreached(user(typeOf), "domain/rest.ts", "rest")).toBe(true)
  })

  it("accepts a constant whose type is used, such as a schema", () => {
    const files = {
      "domain/kind.ts": `export const Kind = ["a", "b"] as const\nexport type Kind = (typeof Kind)[number]`,
      "web/start.ts": `import type { Kind } from "#domain/kind.ts"\nconst kind: Kind = "a"`
    }
    expect(unreached(files, "domain/kind.ts", "Kind")).toBe(false)
    expect(unreached({ ...files, "web/start.ts": `` }, "domain/kind.ts", "Kind")).toBe(true)
  })

  it("tells a parameter from a function of the same name", () => {
    const files = {
      "domain/rest.ts": `export const rest = () => 0`,
      "web/start.ts": `import { rest } from "#domain/rest.ts"\nconsole.log([1].map((rest) => rest), { rest: 1 }.rest)`
    }
    expect(unreached(files, "domain/rest.ts", "rest")).toBe(true)
  })

  it.each([
    ["a dynamic import", `const { rest } = await import("#domain/rest.ts")`],
    ["a property of a dynamic import", `console.log((await import("#domain/rest.ts")).rest)`],
    ["a namespace", `import * as rests from "#domain/rest.ts"\nrests.rest()`],
    ["a renamed import", `import { rest as other } from "#domain/rest.ts"\nother()`],
    ["a shorthand property", `import { rest } from "#domain/rest.ts"\nconsole.log({ rest })`],
    ["import.meta.glob", `console.log(import.meta.glob(["../domain/*.ts", "!../domain/add.ts"], { eager: true }))`],
    ["a thread", `new Worker(new URL("./thread.ts", import.meta.url))`],
    ["a side effect", `import "./effect.ts"`],
    ["another export", `import { other } from "./other.ts"\nother()`]
  ])("follows %s", (_, text) => {
    const files = {
      "domain/rest.ts": `export const rest = () => 0\nexport const unused = () => 1`,
      "web/start.ts": text,
      "web/thread.ts": `import { rest } from "#domain/rest.ts"\nconst result = rest()`,
      "web/effect.ts": `import { rest } from "#domain/rest.ts"\nrest()`,
      "web/other.ts": `import { rest } from "#domain/rest.ts"\nexport { rest as other }`
    }
    expect(unreached(files, "domain/rest.ts", "rest")).toBe(false)
    expect(unreached({ ...files, "web/start.ts": `` }, "domain/rest.ts", "rest")).toBe(true)
  })

  it("takes only the named exports of a dynamic import", () => {
    const files = { "web/late.ts": `${PROJECT["web/late.ts"]}\nexport const later = () => 2` }
    expect(unreached(files, "web/late.ts", "late")).toBe(false)
    expect(unreached(files, "web/late.ts", "later")).toBe(true)
  })

  it("rejects a project without one of its entry points", () => {
    const modules = new Map(read())
    modules.delete("cli/bin.mjs")
    expect(() => unreachedMentions([], modules)).toThrow("cli/bin.mjs")
  })
})

describe("unusedFaults", () => {
  it("finds nothing if every export is imported and reached", () => {
    expect(unusedFaults(read(), [])).toEqual([])
  })

  it("names a file that no entry point reaches", () => {
    expect(unusedFaults(read({ "domain/rest.ts": `export const rest = 0` }), [])).toEqual([
      "domain/rest.ts: no entry point reaches this file; delete it"
    ])
  })

  it("names an export that only its own file uses, also of a type", () => {
    const files = {
      "domain/add.ts": `export interface Pair { a: number; b: number }
export const sum = ({ a, b }: Pair) => a + b
export const add = (a: number, b: number) => sum({ a, b })`
    }
    expect(unusedFaults(read(files), [])).toEqual([
      "domain/add.ts: no other file imports Pair; drop its export, or delete it",
      "domain/add.ts: no other file imports sum; drop its export, or delete it"
    ])
  })

  it("accepts an export that its own file and a test use", () => {
    const files = {
      "domain/add.ts": `export const sum = (a: number, b: number) => a + b\nexport const add = sum`,
      "domain/add.test.ts": `import { sum } from "./add.ts"\nsum(1, 2)`
    }
    expect(unusedFaults(read(files), [])).toEqual([])
  })

  it("names an export that only tests use, unless its rule is planned", () => {
    const files = {
      "domain/add.ts": `${PROJECT["domain/add.ts"]}\nexport const rest = (a: number) => -a`,
      "domain/add.test.ts": `import { rest } from "./add.ts"\nrest(1)`
    }
    expect(unusedFaults(read(files), [])).toEqual([
      "domain/add.ts: only tests use rest; delete it, or mark its rule as planned"
    ])
    expect(unusedFaults(read(files), [mention("domain/add.ts", "rest")])).toEqual([])
  })

  it("accepts helpers that only tests use, and names those that none uses", () => {
    const files = {
      "domain/testing/sums.ts": `export const SUMS = [1]\nexport const OTHERS = [2]`,
      "domain/testing/forgotten.ts": `export const FORGOTTEN = [3]`,
      "domain/total.test.ts": `import { SUMS } from "./testing/sums.ts"\nconsole.log(SUMS)`
    }
    expect(unusedFaults(read(files), [])).toEqual([
      "domain/testing/forgotten.ts: no entry point reaches this file; delete it",
      "domain/testing/sums.ts: no other file imports OTHERS; drop its export, or delete it"
    ])
  })
})
