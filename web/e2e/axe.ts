import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "playwright"

const AXE_SCRIPT = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** Target sizes are part of WCAG 2.2, which axe checks only on request. */
const AXE_OPTIONS = { rules: { "target-size": { enabled: true } } }

interface Found {
  readonly violations: ReadonlyArray<{
    readonly id: string
    readonly nodes: ReadonlyArray<{ readonly html: string }>
  }>
}

/**
 * Returns the violations that axe finds on a page: the rule and the element. The page needs `bypassCSP`.
 */
export const violations = async (page: Page): Promise<ReadonlyArray<string>> => {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE_SCRIPT)
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      readonly axe: { readonly run: (context: Element, options: object) => Promise<Found> }
    }
    const { violations } = await axe.run(document.documentElement, options)
    return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  }, AXE_OPTIONS)
}
