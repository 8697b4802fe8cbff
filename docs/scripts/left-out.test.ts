import { existsSync, globSync } from "node:fs"
import { join, matchesGlob } from "node:path"
import { describe, expect, it } from "vitest"
import slow from "#fixtures/slow-tests.json" with { type: "json" }
import workspace from "../../vitest.workspace.ts"
import { leftOut } from "./left-out.ts"

const root = join(import.meta.dirname, "../..")

interface Selection {
  readonly name: string
  readonly include: ReadonlyArray<string>
  readonly exclude?: ReadonlyArray<string>
}

/** The projects as their files: all are given as objects with a name. */
const projects = (workspace.test?.projects ?? []).map((project) => (project as { readonly test: Selection }).test)

const isIn = (file: string, patterns: ReadonlyArray<string> = []): boolean =>
  patterns.some((pattern) => matchesGlob(file, pattern))

describe("the projects of tests", () => {
  it("QA-09: run each test file once, whatever npm test leaves out", () => {
    const files = globSync("{domain,adapters,web,cli,fixtures,docs}/**/*.test.{ts,tsx}", { cwd: root })
    expect(files.length).toBeGreaterThan(500)
    const runBy = (file: string) =>
      projects.filter(({ include, exclude }) => isIn(file, include) && !isIn(file, exclude)).map(({ name }) => name)
    expect(files.map((file) => [file, runBy(file).length]).filter(([, count]) => count !== 1)).toEqual([])
  })

  it("QA-09: name only slow files that exist", () => {
    expect(slow.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  it("QA-09: are counted in what npm test prints", () => {
    expect(leftOut(root)).toContain(`${slow.length} slow files`)
    expect(leftOut(root)).toMatch(/[1-9]\d* files of browser tests/)
  })
})
