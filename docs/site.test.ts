import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inflateSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { buildSite, linkFaults } from "./scripts/site.ts"

/** TypeDoc takes 8 s for the documents alone. */
const BUILD_TIMEOUT_MS = 120_000

const folder = mkdtempSync(join(tmpdir(), "koopkompas-docs-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const site = join(folder, "site")
const read = (page: string) => readFileSync(join(site, page), "utf8")

let faults: ReadonlyArray<string>
beforeAll(async () => {
  faults = await buildSite(site, { entryPoints: [] })
}, BUILD_TIMEOUT_MS)

describe("the site of documents", () => {
  it("DOCS-02: has no link that leads nowhere", () => {
    expect(faults).toEqual([])
  })

  it("DOCS-01: begins with a place to start for each reader", () => {
    const html = read("index.html")
    for (const heading of [
      "You want to shop",
      "You run a site",
      "You develop, on the command line",
      "You test",
      "You maintain",
      "You use the rules elsewhere"
    ]) {
      expect(html).toContain(`>${heading}<a`)
    }
  })

  it.each([
    "README.html",
    "docs/feeds.html",
    "docs/run-your-own.html",
    "docs/deploy/README.html",
    "docs/qa.html",
    "docs/recipes/rule.html",
    "docs/spec/search.html",
    "docs/decisions/README.html",
    "docs/glossary.html",
    "docs/bench.html"
  ])("DOCS-01: has %s, with links to the other documents and nothing from elsewhere", (page) => {
    const html = read(page)
    expect(html).toContain('id="tsd-nav-container"')
    expect(html).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="(?:https?:)?\//)
  })

  it("DOCS-01: describes every HTTP call", () => {
    const { paths } = JSON.parse(read("openapi.json")) as { readonly paths: object }
    expect(read("openapi.html")).toContain('<script src="assets/contract.js">')
    const [, shown = ""] = read("assets/contract.js").split("globalThis.contractDocument = ")
    expect((JSON.parse(shown) as { readonly paths: object }).paths).toEqual(paths)
  })

  it("DOCS-01: finds a rule, named by its beginning and cut after a word", () => {
    const [, data = ""] = /"(.+)"/.exec(read("assets/search.js")) ?? []
    const { rows } = JSON.parse(inflateSync(Buffer.from(data, "base64")).toString()) as {
      readonly rows: ReadonlyArray<{ readonly name: string; readonly parent?: string; readonly url: string }>
    }
    expect(rows.find(({ url }) => url === "docs/spec/docs.html#DOCS-02")).toMatchObject({
      name: "DOCS-02",
      parent: "Every address in the site leads to a page of it, and every fragment to a place in that …"
    })
    expect(rows.find(({ url }) => url === "docs/qa.html")).toBeDefined()
  })

  it("DOCS-03: lists the functions and tests of a rule below it, with their lines", () => {
    const [, after = ""] = read("docs/spec/search.html").split('id="SRCH-08"')
    const [rule = ""] = after.split('<a id="')
    expect(rule).toContain("<summary>SRCH-08:")
    const [, address = ""] = /href="\.\.\/\.\.\/(source\/domain\/[^"]+)"/.exec(rule) ?? []
    const [page = "", line = ""] = address.split("#")
    expect(read(page)).toContain(`<span id="${line}">export const`)
  })

  it("DOCS-04: shows the rooms", () => {
    expect(read("index.html")).toContain('src="media/rooms.svg"')
  })

  it("DOCS-08: lists the headings of a page beside it", () => {
    const [, listed = ""] = read("docs/qa.html").split("On This Page")
    expect(listed).toContain('href="#a-scenario"')
  })
})

describe("linkFaults", () => {
  it.each(examples("DOCS-02", ["address", "leads somewhere"]))("DOCS-02: finds if $address leads somewhere", (row) => {
    const small = join(folder, "links")
    mkdirSync(join(small, "folder"), { recursive: true })
    writeFileSync(join(small, "other.html"), '<p id="here">')
    writeFileSync(join(small, "folder/deep.html"), "")
    writeFileSync(join(small, "page.html"), `<h1 id="top"></h1><a href="${row.address}">`)
    expect(linkFaults(small)).toEqual(row["leads somewhere"] === "yes" ? [] : [`page.html: ${row.address}`])
  })
})
