import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { readOrCreateKey } from "#adapters/people/node-key.ts"
import { openDatabase } from "./database.ts"
import { migrateFiles, openCatalogue, openSite, storeFiles } from "./open.ts"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "koopkompas-open-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const DAMAGES: ReadonlyArray<[string, (file: string) => void]> = [
  ["is garbage", (file) => writeFileSync(file, "x".repeat(10_000))],
  [
    "was cut off",
    (file) => {
      openCatalogue(file).close()
      truncateSync(file, 8_192)
    }
  ],
  ["is a folder", (file) => mkdirSync(file)]
]

describe("openCatalogue", () => {
  it.each(DAMAGES)("APP-27: names the file and the remedy when it %s", (_case, damage) => {
    const { catalogue } = storeFiles(folder)
    damage(catalogue)
    expect(() => openCatalogue(catalogue)).toThrow(
      expect.objectContaining({
        name: "StoreUnusable",
        message: expect.stringMatching(
          new RegExp(`^De catalogus ${catalogue} is niet te gebruiken \\(.+\\)\\. .*DATA_DIR`)
        )
      })
    )
  })
})

describe("openSite", () => {
  it.each(DAMAGES)("APP-27: names the file and the remedy when it %s", (_case, damage) => {
    const { site } = storeFiles(folder)
    damage(site)
    expect(() => openSite(site)).toThrow(expect.objectContaining({ name: "StoreUnusable" }))
  })
})

describe("openDatabase", () => {
  it("STORE-124: waits for a lock as long as it takes if it may say so, and fails otherwise", () => {
    const { site } = storeFiles(folder)
    const other = openDatabase(site)
    other.begin()
    expect(() => openSite(site, { lockTimeoutMs: 1 })).toThrow("locked")
    const lines: Array<string> = []
    const onWait = (line: string) => {
      lines.push(line)
      other.raw.exec("ROLLBACK")
    }
    openSite(site, { lockTimeoutMs: 1, onWait }).close()
    expect(lines).toEqual([expect.stringContaining(site)])
    other.close()
  })
})

describe("the files of a data folder", () => {
  it("STORE-125: are created for their owner only, whatever the umask", () => {
    const before = process.umask(0)
    try {
      const dataDir = join(folder, "data")
      const files = storeFiles(dataDir)
      expect(statSync(dataDir).mode & 0o777).toBe(0o700)
      for (const [file, db] of [
        [files.catalogue, openCatalogue(files.catalogue)],
        [files.site, openSite(files.site)]
      ] as const) {
        db.transaction(() => undefined)
        for (const end of ["", "-wal", "-shm"]) expect(statSync(file + end).mode & 0o777).toBe(0o600)
        db.close()
      }
    } finally {
      process.umask(before)
    }
  })
})

describe("migrateFiles", () => {
  it.each(["catalogue", "site", "feeds", "photoQueue", "features"] as const)(
    "STORE-124: waits for the lock of a file before it migrates it: %s",
    async (name) => {
      const file = storeFiles(folder)[name]
      const other = openDatabase(file)
      other.begin()
      const lines: Array<string> = []
      await migrateFiles(folder, (line) => {
        lines.push(line)
        setImmediate(() => other.raw.exec("ROLLBACK"))
      })
      expect(lines).toEqual([expect.stringContaining(file)])
      expect(other.rows("SELECT 1 FROM migration")).not.toEqual([])
      other.close()
    }
  )
})

describe("storeFiles", () => {
  it("APP-27: names a data folder that is a file", () => {
    const file = join(folder, "data")
    writeFileSync(file, "")
    expect(() => storeFiles(file)).toThrow(`De map ${file} is niet te gebruiken (er is al een bestand met die naam).`)
    expect(() => storeFiles(join(file, "below"))).toThrow("is niet te gebruiken (een deel van het pad is geen map).")
  })
})

describe("readOrCreateKey", () => {
  it("APP-27: names a key that cannot be read", () => {
    mkdirSync(join(folder, "identity.key"))
    expect(() => readOrCreateKey(folder)).toThrow(
      `De sleutel ${join(folder, "identity.key")} is niet te gebruiken (het is een map).`
    )
  })
})
