import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { getFileInfo } from "prettier"
import { afterAll, describe, expect, it } from "vitest"
import { makeDataFolder } from "./data-folder.ts"

const folder = mkdtempSync(join(tmpdir(), "koopkompas-folder-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("makeDataFolder", () => {
  it("APP-57: hides a new folder from Git and the linters", () => {
    makeDataFolder(join(folder, "shops/new"))
    expect(readFileSync(join(folder, "shops/new/.gitignore"), "utf8")).toBe("*\n")
  })

  it("APP-57: leaves a folder unchanged that exists", () => {
    mkdirSync(join(folder, "existing"))
    makeDataFolder(join(folder, "existing"))
    expect(readdirSync(join(folder, "existing"))).toEqual([])
  })
})

it.each([
  ["shops/assets/entry.js", true],
  ["web/server/reference-start.js", false]
])("APP-57: the format check ignores %s: %s", async (file, ignored) => {
  const root = join(import.meta.dirname, "../..")
  expect(await getFileInfo(join(root, file), { ignorePath: join(root, ".prettierignore") })).toMatchObject({ ignored })
})
