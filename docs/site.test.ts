import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { buildSite, linkFaults } from "./scripts/site/build.ts"
import { renderDocument } from "./scripts/site/markdown.ts"

const root = join(import.meta.dirname, "..")

const folder = mkdtempSync(join(tmpdir(), "koopkompas-docs-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const site = join(folder, "site")
const read = (page: string) => readFileSync(join(site, page), "utf8")

beforeAll(() => {
  buildSite({ root, out: site, hasApi: false })
})

describe("the site of documents", () => {
  it("DOCS-02: has no link that leads nowhere", () => {
    expect(linkFaults(site)).toEqual([])
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
      expect(html).toContain(`<h2>${heading}</h2>`)
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
    expect(html).toContain('aria-label="Documents"')
    expect(html).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="(?:https?:)?\//)
  })

  it("DOCS-01: describes every HTTP call", () => {
    const { paths } = JSON.parse(read("openapi.json")) as { readonly paths: object }
    expect(read("openapi.html")).toContain('<script src="assets/contract.js">')
    const [, shown = ""] = read("assets/contract.js").split("globalThis.contractDocument = ")
    expect((JSON.parse(shown) as { readonly paths: object }).paths).toEqual(paths)
  })

  it("DOCS-01: finds each part of a document by its text", () => {
    const [, json = ""] = read("assets/search-index.js").split("globalThis.searchDocuments = ")
    const parts = JSON.parse(json) as ReadonlyArray<{ readonly address: string; readonly text: string }>
    expect(parts.find(({ address }) => address === "docs/qa.html#a-scenario")?.text).toContain("shopper.page")
  })

  it("DOCS-03: lists the functions and tests of a rule below it, with their lines", () => {
    const [, after = ""] = read("docs/spec/search.html").split('id="SRCH-08"')
    const [rule = ""] = after.split('class="rule"')
    expect(rule).toContain("<summary>SRCH-08:")
    const [, address = ""] = /href="\.\.\/\.\.\/(source\/domain\/[^"]+)"/.exec(rule) ?? []
    const [page = "", line = ""] = address.split("#")
    expect(read(page)).toContain(`<b id="${line}">export const`)
  })

  it("DOCS-04: shows the rooms, each feature with its lines, and imports that point downward only", () => {
    const html = read("index.html")
    expect(html).toContain('src="docs/pictures/rooms.svg"')
    const rows = [...html.matchAll(/<th scope="row">(\w+)<\/th><td>(.*?)<\/td><td>(.*?)<\/td>/g)]
    const cells = new Map(rows.map(([, folder, features = "", imports = ""]) => [folder, { features, imports }]))
    const domain = readdirSync(join(root, "domain"), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    for (const { name } of domain) expect(cells.get("domain")?.features).toMatch(new RegExp(`\\b${name} \\d+`))
    const importsOf = [...cells].map(([folder, { imports }]) => [folder, ...imports.split(/ \d+(?:, )?/).toSorted()])
    expect(importsOf).toEqual([
      ["domain", ""],
      ["adapters", "", "domain", "fixtures"],
      ["web", "", "adapters", "domain", "fixtures"],
      ["cli", "", "adapters", "domain", "fixtures", "web"]
    ])
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

describe("renderDocument", () => {
  const options = { path: "docs/one.md", pageOf: (file: string) => file.replace(/\.md$/, ".html"), afterRule: () => "" }
  const htmlOf = (markdown: string) => renderDocument(markdown, options).html

  it("DOCS-01: names a rule in the search by its beginning, cut after a word", () => {
    const rule = `**PRICE-05** (chosen) ${"We store the price of an offer as intervals. ".repeat(3)}`
    const { sections } = renderDocument(rule, options)
    expect(sections.map(({ title }) => title)).toEqual([
      "PRICE-05 We store the price of an offer as intervals. We store the price of an offer as …"
    ])
  })

  it("DOCS-02: gives headings the anchors of GitHub, each once", () => {
    const ids = [...htmlOf("# A `b`, c\n\n## D\n\n## D").matchAll(/id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual(["a-b-c", "d", "d-1"])
  })

  it("DOCS-08: lists the headings of a page below its title if it has at least five", () => {
    const page = (headings: number) => htmlOf(`# Title\n\n${"## A & b\n\ntext\n\n### c\n\n".repeat(headings)}`)
    expect(page(4)).not.toContain("<nav")
    expect(page(5).split("\n").slice(0, 2)).toEqual([
      '<h1 id="title">Title</h1>',
      `<nav class="contents" aria-label="On this page"><ul>${["", "-1", "-2", "-3", "-4"].map((number) => `<li><a href="#a--b${number}">A &amp; b</a></li>`).join("")}</ul></nav>`
    ])
  })

  it("DOCS-01: makes addresses of files relative, and leaves others unchanged", () => {
    expect(htmlOf("[a](spec/x.md#y) [b](../README.md) [c](https://a.example/) [d](#e)").match(/href="[^"]+"/g)).toEqual(
      ['href="spec/x.html#y"', 'href="../README.html"', 'href="https://a.example/"', 'href="#e"']
    )
  })

  it("DOCS-01: escapes code and names", () => {
    expect(htmlOf("    <b>&")).toContain("<code>&lt;b&gt;&amp;</code>")
  })
})
