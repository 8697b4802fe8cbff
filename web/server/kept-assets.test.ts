import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { BUILDS_KEPT, DAYS_KEPT, keepAssets } from "./kept-assets.ts"

const DAY = 86_400_000
const NOW = new Date("2026-11-21T12:00:00Z")

let home = ""
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "kept-assets-"))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** A build whose one script has this hash, started so many days from {@link NOW}. */
const start = (hash: string, days = 0) => {
  const client = join(home, "client")
  rmSync(client, { recursive: true, force: true })
  mkdirSync(join(client, "assets"), { recursive: true })
  writeFileSync(join(client, "assets", `page-${hash}.js`), hash)
  return keepAssets(client, join(home, "data"), new Date(NOW.getTime() + days * DAY))
}

const scripts = (folders: ReadonlyArray<string>) => folders.flatMap((folder) => readdirSync(join(folder, "assets")))

describe("keepAssets", () => {
  it("APP-05: after a deploy the assets of the build before are still there", () => {
    start("a")
    expect(scripts(start("b", 1))).toEqual(["page-b.js", "page-a.js"])
  })

  it("APP-05: the same build is kept once, however often it starts", () => {
    start("a")
    expect(scripts(start("a", 1))).toEqual(["page-a.js"])
  })

  it("APP-05: no more builds than that are kept, the last started ones", () => {
    const started = Array.from({ length: BUILDS_KEPT + 2 }, (_, day) => start(`h${day}`, day))
    const kept = scripts(started.at(-1) ?? [])
    expect(kept).toEqual(["page-h6.js", "page-h5.js", "page-h4.js", "page-h3.js", "page-h2.js"])
    expect(readdirSync(join(home, "data/assets"))).toHaveLength(BUILDS_KEPT)
  })

  it("APP-05: a build last started longer ago than that is gone, the one of now never", () => {
    start("a")
    expect(scripts(start("b", DAYS_KEPT))).toEqual(["page-b.js", "page-a.js"])
    expect(scripts(start("b", DAYS_KEPT + 1))).toEqual(["page-b.js"])
  })

  it("APP-05: what a copy that was broken off left behind goes with time", () => {
    const [folder = ""] = start("a")
    mkdirSync(`${folder}.1`)
    utimesSync(`${folder}.1`, NOW, NOW)
    start("b", DAYS_KEPT + 1)
    expect(existsSync(`${folder}.1`)).toBe(false)
  })
})
