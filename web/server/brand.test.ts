import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { brandFile, chosenBrand } from "./brand.ts"

const root = mkdtempSync(join(tmpdir(), "koopkompas-brand-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const folder = join(root, "fietsen")
const brand = { folder, dist: join(root, "dist/brand-fietsen"), hasTerms: false }

describe("brandFile", () => {
  it.each(examples("APP-51", ["file", "replaced"]))("APP-51: decides if $file is replaced", ({ file, replaced }) => {
    const own = join(folder, file)
    mkdirSync(dirname(own), { recursive: true })
    writeFileSync(own, "")
    const found = brandFile(root, brand, join(root, "web", file), "")
    expect(found).toBe(replaced === "yes" ? own : null)
  })

  it("APP-51: leaves a file that the brand does not have, and the original to the file that replaces it", () => {
    const file = join(root, "web/messages/cart.ts")
    expect(brandFile(root, brand, file, "")).toBeNull()
    const own = join(folder, "messages/cart.ts")
    mkdirSync(dirname(own), { recursive: true })
    writeFileSync(own, "")
    expect(brandFile(root, brand, file, "")).toBe(own)
    expect(brandFile(root, brand, file, own)).toBeNull()
  })
})

describe("chosenBrand", () => {
  it("APP-51: names the texts, pages and policies that replace nothing", () => {
    for (const file of [
      "web/messages/home.ts",
      "web/pages/home/page.tsx",
      "typing/site.json",
      "typing/messages/hoem.ts"
    ]) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), "")
    }
    expect(() => chosenBrand(root, { BRAND: "typing" })).toThrow(
      "typing has messages/hoem.ts, but web has no such file to replace."
    )
    renameSync(join(root, "typing/messages/hoem.ts"), join(root, "typing/messages/home.ts"))
    expect(chosenBrand(root, { BRAND: "typing" })).toMatchObject({ folder: join(root, "typing") })
    for (const folder of ["web", "typing"]) writeFileSync(join(root, folder, "messages/home.json"), "{}")
    expect(() => chosenBrand(root, { BRAND: "typing" })).toThrow("typing has messages/home.json, but")
    rmSync(join(root, "typing/messages/home.json"))
    mkdirSync(join(root, "typing/pages/hoem"), { recursive: true })
    writeFileSync(join(root, "typing/pages/hoem/page.tsx"), "")
    expect(() => chosenBrand(root, { BRAND: "typing" })).toThrow("typing has pages/hoem/page.tsx, but")
  })

  it("APP-51: is none without BRAND, and needs a site.json", () => {
    expect([chosenBrand(root, {}), chosenBrand(root, { BRAND: "" })]).toEqual([null, null])
    mkdirSync(join(root, "empty"), { recursive: true })
    expect(() => chosenBrand(root, { BRAND: "empty" })).toThrow(/BRAND is "empty", where no site\.json is/)
    writeFileSync(join(root, "empty/site.json"), "{}")
    expect(chosenBrand(root, { BRAND: "empty" })).toEqual({
      folder: join(root, "empty"),
      dist: join(root, "dist/brand-empty"),
      hasTerms: false
    })
  })

  it("STATIC-04: finds the terms of an operator in the brand", () => {
    for (const file of ["web/pages/policy/terms.md", "own/site.json", "own/pages/policy/terms.md"]) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), "{}")
    }
    expect(chosenBrand(root, { BRAND: "own" })?.hasTerms).toBe(true)
    rmSync(join(root, "own/pages/policy/terms.md"))
    expect(chosenBrand(root, { BRAND: "own" })?.hasTerms).toBe(false)
  })
})
