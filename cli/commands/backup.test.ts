import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { openCatalogue, openFeeds, storeFiles } from "#adapters/store/sql/open.ts"
import { runWith, silentIo } from "#cli/testing/run.ts"
import { backupCommand } from "./backup.ts"

let root = ""
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "koopkompas-backup-"))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Fills a data folder and returns its catalogue, which stays open as that of a running site. */
const runningFolder = (folder: string) => {
  const catalogue = openCatalogue(storeFiles(folder).catalogue)
  catalogue.run("INSERT INTO popular_term (position, term) VALUES (1, 'lamp')")
  openFeeds(storeFiles(folder).feeds).close()
  mkdirSync(join(folder, "photos/ab"), { recursive: true })
  writeFileSync(join(folder, "photos/ab/abc.webp"), "a photo")
  writeFileSync(join(folder, "search.index"), "an index")
  return catalogue
}

const termsOf = (folder: string): ReadonlyArray<string> => {
  const db = openCatalogue(storeFiles(folder).catalogue)
  try {
    return db.rows<{ term: string }>("SELECT term FROM popular_term ORDER BY position").map(({ term }) => term)
  } finally {
    db.close()
  }
}

describe("koopkompas backup and restore", () => {
  it.each([
    [true, 1],
    [false, 0]
  ])("STORE-97: says how to copy the records if they are in PostgreSQL (%s)", async (hasDatabase, count) => {
    const data = join(root, "data")
    runningFolder(data).close()
    const lines: Array<string> = []
    const io = { ...silentIo, err: (line: string) => void lines.push(line) }
    await backupCommand(io, () => hasDatabase).parseAsync([join(root, "copy"), "--data-dir", data], { from: "user" })
    expect(lines.filter((line) => line.includes('pg_dump "$DATABASE_URL"'))).toHaveLength(count)
  })

  it("CLI-71, CLI-72: restores what a running site had committed, without the search index", async () => {
    const data = join(root, "data")
    const catalogue = runningFolder(data)
    // A transaction that another connection has not committed yet is not in the backup, and does not stop it.
    catalogue.raw.exec("BEGIN IMMEDIATE; INSERT INTO popular_term (position, term) VALUES (2, 'bureau')")
    const made = await runWith({}, ["backup", join(root, "copy"), "--data-dir", data])
    expect(made).toMatchObject({ code: 0, err: "" })
    expect(made.out).toContain("Copied 4 files")
    catalogue.raw.exec("COMMIT")
    catalogue.close()
    rmSync(data, { recursive: true })
    expect(await runWith({}, ["restore", join(root, "copy"), "--data-dir", data])).toMatchObject({ code: 0, err: "" })
    expect(termsOf(data)).toEqual(["lamp"])
    expect(existsSync(join(data, "photos/ab/abc.webp"))).toBe(true)
    expect(existsSync(join(data, "search.index"))).toBe(false)
  })

  it("CLI-72: restores nothing into a folder that is not empty", async () => {
    const data = join(root, "data")
    runningFolder(data).close()
    await runWith({}, ["backup", join(root, "copy"), "--data-dir", data])
    const { code, err } = await runWith({}, ["restore", join(root, "copy"), "--data-dir", data])
    expect({ code, err }).toEqual({ code: 1, err: `The folder ${data} is not empty. Name a new one.` })
  })

  it.each([
    ["a damaged file", (copy: string) => writeFileSync(join(copy, "catalogue.sqlite"), "x"), "is damaged"],
    ["a missing file", (copy: string) => rmSync(join(copy, "photos/ab/abc.webp")), "is missing"],
    ["no manifest", (copy: string) => rmSync(join(copy, "backup.json")), "it is no backup"],
    ["a damaged manifest", (copy: string) => writeFileSync(join(copy, "backup.json"), "{"), "is damaged"],
    [
      "a manifest that names a file outside",
      (copy: string) =>
        writeFileSync(
          join(copy, "backup.json"),
          JSON.stringify({ format: 1, made: "x", files: [{ path: "../secret", bytes: 1, sha256: "x" }] })
        ),
      "is damaged"
    ]
  ])("CLI-72: restores nothing from a backup with %s", async (_name, damage, message) => {
    const data = join(root, "data")
    runningFolder(data).close()
    const copy = join(root, "copy")
    await runWith({}, ["backup", copy, "--data-dir", data])
    damage(copy)
    const { code, err } = await runWith({}, ["restore", copy, "--data-dir", join(root, "restored")])
    expect(code).toBe(1)
    expect(err).toContain(message)
    expect(readdirSync(root).toSorted()).toEqual(["copy", "data"])
  })

  it("CLI-71: makes no backup of nothing, in the data folder, or over another folder", async () => {
    const data = join(root, "data")
    expect(await runWith({}, ["backup", join(root, "copy"), "--data-dir", data])).toMatchObject({ code: 1 })
    runningFolder(data).close()
    expect(await runWith({}, ["backup", join(data, "copy"), "--data-dir", data])).toMatchObject({ code: 1 })
    expect(await runWith({}, ["backup", data, "--data-dir", data])).toMatchObject({ code: 1 })
    expect(readdirSync(root)).toEqual(["data"])
  })

  it("CLI-71: replaces what a stopped backup left", async () => {
    const data = join(root, "data")
    runningFolder(data).close()
    mkdirSync(join(root, "copy.unfinished"))
    writeFileSync(join(root, "copy.unfinished/catalogue.sqlite"), "half")
    expect(await runWith({}, ["backup", join(root, "copy"), "--data-dir", data])).toMatchObject({ code: 0 })
    expect(readdirSync(root).toSorted()).toEqual(["copy", "data"])
  })
})
