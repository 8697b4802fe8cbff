import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Page } from "playwright"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { buildSite } from "../../docs/scripts/site.ts"
import { violations } from "./axe.ts"
import { useBrowser } from "./browse.ts"

const { open } = useBrowser()

const out = mkdtempSync(join(tmpdir(), "koopkompas-docs-"))
const code = mkdtempSync(join(tmpdir(), "koopkompas-code-"))
const LONG_NAME = "aNameOfFortyLettersAsTheyAreInOurModules"
beforeAll(async () => {
  // TypeDoc takes 30 s for all modules: two with long names have each kind of page.
  const write = (file: string, value: object) => writeFileSync(join(code, file), JSON.stringify(value))
  write("tsconfig.json", { include: ["domain"], compilerOptions: { types: [] } })
  const extended = join(import.meta.dirname, "../../typedoc.json")
  write("typedoc.json", { extends: [extended], entryPoints: ["domain/*/*.ts"], tsconfig: "tsconfig.json" })
  mkdirSync(join(code, "domain/feature"), { recursive: true })
  writeFileSync(join(code, "domain/feature/other.ts"), "/** A number. */\nexport const other = 1")
  writeFileSync(
    join(code, `domain/feature/${LONG_NAME}.ts`),
    `/** A class. */
export class ${LONG_NAME}Class {}
/** An interface. */
export interface ${LONG_NAME}Interface {
  /** A method. */
  readonly ${LONG_NAME}Method: (${LONG_NAME}Class: ${LONG_NAME}Class) => ReadonlyArray<${LONG_NAME}Class>
}
/** A type. */
export type ${LONG_NAME}Type = Record<"${LONG_NAME}", ${LONG_NAME}Class>
/** Returns nothing. */
export const ${LONG_NAME}Function = (${LONG_NAME}Class: ${LONG_NAME}Class): void => void ${LONG_NAME}Class
/** A constant. */
export const ${LONG_NAME}Constant = "${LONG_NAME}".length`
  )
  await buildSite(out, { options: join(code, "typedoc.json") })
})
afterAll(() => {
  for (const folder of [out, code]) rmSync(folder, { recursive: true, force: true })
})

const addressOf = (page: string): string => pathToFileURL(join(out, page)).href

/** Widths of phones and of a laptop, in pixels. */
const WIDTHS = [320, 360, 390, 1280]

/** Returns those of `WIDTHS` in which the page scrolls sideways. */
const widthsThatScroll = async (page: Page): Promise<ReadonlyArray<number>> => {
  const found: Array<number> = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) found.push(width)
  }
  return found
}

const PAGES = [
  "index.html",
  "README.html",
  "docs/spec/prices.html",
  "docs/bench.html",
  "openapi.html",
  "source/domain/search/term.ts.html"
]

/** The folders of TypeDoc's pages, one for each kind of page. */
const API_FOLDERS = ["classes", "functions", "interfaces", "modules", "types", "variables"]

describe("the site of documents", () => {
  it.each(PAGES)("DOCS-01: %s has no accessibility violations in light or dark, and fits", async (path) => {
    for (const colorScheme of ["light", "dark"] as const) {
      const { page } = await open({ colorScheme, bypassCSP: true })
      await page.goto(addressOf(path))
      await page.waitForFunction(() => document.querySelector("#calls:empty") === null)
      expect(await violations(page)).toEqual([])
      expect(await widthsThatScroll(page)).toEqual([])
    }
  })

  it("DOCS-01: the pages of the API fit", async () => {
    const { page } = await open()
    const tooWide: Array<string> = []
    // The names of modules outside the project begin with dots, which patterns leave out.
    const paths = readdirSync(join(out, "api"), { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith(".html")
    )
    for (const path of paths) {
      await page.goto(addressOf(`api/${path}`))
      for (const width of await widthsThatScroll(page)) tooWide.push(`${path}: ${width}`)
    }
    expect(tooWide).toEqual([])
    expect(paths.map(dirname)).toEqual(expect.arrayContaining(API_FOLDERS))
  })

  it.each(["lowest price thirty days reduction", "price-06"])(
    "DOCS-01: finds a rule by %s, from the folder alone",
    async (term) => {
      const { page } = await open()
      await page.goto(addressOf("docs/spec/README.html"))
      await page.getByRole("button", { name: "Search" }).click()
      await page.getByRole("combobox").fill(term)
      await page.locator("#tsd-search-results a", { hasText: "PRICE-06" }).click()
      await page.waitForURL(/docs\/spec\/prices.html#PRICE-06/)
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1)
    }
  )
})
