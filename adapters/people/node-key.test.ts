import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { readOrCreateKey } from "./node-key.ts"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "identity-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe("readOrCreateKey", () => {
  it("AUTH-17: creates a secret once, readable by its owner only", () => {
    const data = join(folder, "data")
    const key = readOrCreateKey(data)
    expect(key).toHaveLength(32)
    expect(readOrCreateKey(data)).toEqual(key)
    expect(readdirSync(data)).toEqual([".gitignore", "identity.key"])
    expect(statSync(join(data, "identity.key")).mode & 0o777).toBe(0o600)
    expect(statSync(data).mode & 0o777).toBe(0o700)
  })

  it("AUTH-17: creates a different secret per folder", () => {
    expect(readOrCreateKey(join(folder, "a"))).not.toEqual(readOrCreateKey(join(folder, "b")))
  })

  it("AUTH-17: throws if the secret is incomplete", () => {
    writeFileSync(join(folder, "identity.key"), "half")
    expect(() => readOrCreateKey(folder)).toThrow("identity.key is geen sleutel")
  })
})
