import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { COOKIES, CLICK_ID_KEY } from "#domain/base/cookie.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import * as keys from "#web/features/page/storage-keys.ts"
import { STORAGE } from "#domain/base/storage-table.ts"
import { cacheName } from "#web/app/service-worker-caching.ts"
import { withStoredItems } from "./load.ts"

const root = join(import.meta.dirname, "../../..")
const sources = ["web", "adapters", "domain"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path))
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\.e2e\.|\/testing\/|\/e2e\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }))

/** Returns the matches of `pattern` in the program, with their files. */
const found = (pattern: RegExp) =>
  sources.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, name = ""]) => ({ path, name })))

describe("withStoredItems", () => {
  it("CONS-20: lists exactly the items of the specification", () => {
    const page = withStoredItems("{{cookies}}\n{{opslag}}", {})
    const rows = [...page.matchAll(/^\| (\w[^|\n]*) \| [^|\n]+ \| ([^|\n]+) \|$/gm)].map(([, name, until]) => ({
      name,
      until
    }))
    const listed = examples("CONS-20", ["name", "shown", "stored", "until"])
    expect(rows).toEqual([
      { name: "Cookie", until: "Hoe lang" },
      ...listed.filter(({ stored }) => stored === "cookie").map(({ shown, until }) => ({ name: shown, until })),
      { name: "Naam", until: "Hoe lang" },
      ...listed.filter(({ stored }) => stored !== "cookie").map(({ shown, until }) => ({ name: shown, until }))
    ])
    expect(listed.map(({ name, stored }) => [name, stored])).toEqual([
      ...Object.keys(COOKIES).map((name) => [name, "cookie"]),
      ...Object.entries(STORAGE)
    ])
  })

  it("CONS-21: names the configured scripts of third parties, and says that there are none", () => {
    expect(withStoredItems("{{scripts}}", { map: "https://kaart.example/k.js" })).toContain(
      "| map | een kaart | kaart.example |"
    )
    expect(withStoredItems("{{scripts}}", {})).toBe("Er staan hier nu geen scripts van anderen.")
  })
})

describe("the program", () => {
  const KEYS: Readonly<Record<string, string>> = { ...keys, CLICK_ID_KEY }

  it("CONS-20: sets only keys of the table in the browser's storage", () => {
    const writers = [/\.setItem\(\s*([^,]+),/g, /createStoredList\(\s*([^,]+),/g, /\bstoreText\(\s*([^,]+),/g]
    const set = writers.flatMap(found)
    // The parameter of functions whose callers the other patterns find, and the two keys of the boot script.
    const parameters = new Set(set.filter(({ name }) => name === "key").map(({ path }) => path))
    expect([...parameters].toSorted()).toEqual([
      "web/features/lists/buttons-before-hydration.ts",
      "web/features/lists/stored-list.ts"
    ])
    const names = new Set(set.flatMap(({ name }) => (name === "key" ? [] : [name])))
    expect([...names].filter((name) => !Object.hasOwn(KEYS, name))).toEqual([])
    const stored = Object.keys(STORAGE).filter((key) => !cacheName("x").startsWith(`${key} `))
    expect([...names].map((name) => KEYS[name]).toSorted()).toEqual(stored.toSorted())
  })

  it("CONS-20: opens only the cache of the table, and no other storage", () => {
    expect(found(/caches\.open\(\s*([^)]+)\)/g).every(({ name }) => name === "CACHE")).toBe(true)
    expect(found(/(indexedDB\.open|cookieStore\.|localStorage\[|sessionStorage\[)/g).map(({ path }) => path)).toEqual([
      "web/features/page/storage-keys.ts"
    ])
  })

  it("CONS-20: writes cookies only where the type of their name is that of the table", () => {
    const writers = new Set([
      ...found(/(document\.cookie\s*=)/g).map(({ path }) => path),
      ...found(/(stringifySetCookie\(|["']set-cookie["'])/gi).map(({ path }) => path)
    ])
    for (const path of writers)
      expect(sources.find((one) => one.path === path)?.text).toMatch(/CookieWrite|cookieHeader|listsTaskCookie/)
  })
})
