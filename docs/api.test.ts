import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { buildSite } from "./scripts/site.ts"

/** TypeDoc takes 20 s of processor time for `domain` and `adapters`. */
const TYPEDOC_TIMEOUT_MS = 300_000

describe("the API of domain and adapters", () => {
  it("DOCS-05: has no warning of TypeDoc", { timeout: TYPEDOC_TIMEOUT_MS }, async () => {
    expect(await buildSite(null)).toEqual([])
  })
})

describe("buildSite", () => {
  const folder = mkdtempSync(join(tmpdir(), "koopkompas-api-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Returns TypeDoc's warnings about a module, with the options of the project. */
  const warningsOf = (module: string) => {
    const write = (file: string, value: object) => writeFileSync(join(folder, file), JSON.stringify(value))
    write("tsconfig.json", { include: ["."], compilerOptions: { types: [] } })
    const extended = join(import.meta.dirname, "../typedoc.json")
    write("typedoc.json", {
      extends: [extended],
      entryPoints: ["*.ts"],
      projectDocuments: [],
      tsconfig: "tsconfig.json"
    })
    writeFileSync(join(folder, "module.ts"), module)
    return buildSite(null, { options: join(folder, "typedoc.json") })
  }

  it.each([
    ["a link to nothing", "/** The first, see {@link b}. */\nexport const a = 1", /Failed to resolve link/],
    [
      "a link to a name that is not exported",
      "const b = 2\n/** The first, see {@link b}. */\nexport const a = b",
      /not included in the documentation/
    ]
  ])("DOCS-05: warns of %s", async (_, module, warning) => {
    expect(await warningsOf(module)).toEqual([expect.stringMatching(warning)])
  })
})
