import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "playwright"

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

interface Found {
  readonly violations: ReadonlyArray<{
    readonly id: string
    readonly nodes: ReadonlyArray<{ readonly html: string }>
  }>
}

/** What axe finds wrong with a page as it stands: the rule and where. The page must let scripts in (`bypassCSP`). */
export const violations = async (page: Page): Promise<ReadonlyArray<string>> => {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { readonly axe: { readonly run: () => Promise<Found> } }
    const found = await axe.run()
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
  })
}
