import { DAY_MS } from "#domain/base/days.ts"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { MAX_BUILD_AGE_DAYS, MAX_STORED_BUILDS, storeBuildAssets } from "./open-site.ts"

const NOW = new Date("2026-11-21T12:00:00Z")

let home = ""
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "build-assets-"))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** Starts a build whose only script has this hash, `day` days after {@link NOW}. */
const start = (hash: string, days = 0) => {
  const client = join(home, "client")
  rmSync(client, { recursive: true, force: true })
  mkdirSync(join(client, "assets"), { recursive: true })
  writeFileSync(join(client, "assets", `page-${hash}.js`), hash)
  return storeBuildAssets(client, join(home, "data"), new Date(NOW.getTime() + days * DAY_MS))
}

const scripts = (folders: ReadonlyArray<string>) => folders.flatMap((folder) => readdirSync(join(folder, "assets")))

describe("storeBuildAssets", () => {
  it("APP-05: returns the assets of the previous build too", () => {
    start("a")
    expect(scripts(start("b", 1))).toEqual(["page-b.js", "page-a.js"])
  })

  it("APP-05: stores a build once, even if it starts again", () => {
    start("a")
    expect(scripts(start("a", 1))).toEqual(["page-a.js"])
  })

  it("APP-05: stores the five builds that were started last", () => {
    const started = Array.from({ length: MAX_STORED_BUILDS + 2 }, (_, day) => start(`h${day}`, day))
    const stored = scripts(started.at(-1) ?? [])
    expect(stored).toEqual(["page-h6.js", "page-h5.js", "page-h4.js", "page-h3.js", "page-h2.js"])
    expect(readdirSync(join(home, "data/assets"))).toHaveLength(MAX_STORED_BUILDS)
  })

  it("APP-05: removes builds above the maximum age, but never the current one", () => {
    start("a")
    expect(scripts(start("b", MAX_BUILD_AGE_DAYS))).toEqual(["page-b.js", "page-a.js"])
    expect(scripts(start("b", MAX_BUILD_AGE_DAYS + 1))).toEqual(["page-b.js"])
  })

  it("APP-05: removes an interrupted copy", () => {
    const [folder = ""] = start("a")
    mkdirSync(`${folder}.1`)
    utimesSync(`${folder}.1`, NOW, NOW)
    start("b", MAX_BUILD_AGE_DAYS + 1)
    expect(existsSync(`${folder}.1`)).toBe(false)
  })
})
