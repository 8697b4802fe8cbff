import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { readOrCreateSigningKey } from "./signing-key.ts"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "inlogdienst-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe("readOrCreateSigningKey", () => {
  it("AUTH-31: creates a key once, readable by its owner only", () => {
    const key = readOrCreateSigningKey(folder)
    expect(key).toMatchObject({ kty: "EC", crv: "P-256", alg: "ES256" })
    expect(readOrCreateSigningKey(folder)).toEqual(key)
    expect(readdirSync(folder)).toEqual(["inlogdienst.key"])
    expect(statSync(join(folder, "inlogdienst.key")).mode & 0o777).toBe(0o600)
  })

  it.each(["", "{}", "half", '{"kty":"EC"}'])("AUTH-31: rejects a file with %j", (content) => {
    writeFileSync(join(folder, "inlogdienst.key"), content)
    expect(() => readOrCreateSigningKey(folder)).toThrow("inlogdienst.key is geen sleutel")
  })
})
