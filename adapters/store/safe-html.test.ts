import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { safeHtml } from "./safe-html.ts"

describe("safeHtml", () => {
  it.each([
    ["<p>Kies <strong>LED</strong>.</p>", "<p>Kies <strong>LED</strong>.</p>"],
    ['<p onclick="steal()">Hoi</p><script>steal()</script>', "<p>Hoi</p>"],
    ['<a href="javascript:steal()">hier</a>', "<a>hier</a>"],
    ['<a href="//elders.example/">hier</a>', "<a>hier</a>"],
    ['<a href="/wonen/">wonen</a><img src="x" onerror="steal()">', '<a href="/wonen/">wonen</a>'],
    ["<p>open", "<p>open</p>"]
  ])("CAT-01: sanitizes %s to %s", (html, safe) => {
    expect(safeHtml(html)).toBe(safe)
  })

  it("CAT-01: leaves only allowed tags and URLs in any text", () => {
    const pieces = fc.constantFrom(
      "<p>",
      "</p>",
      "<script>",
      "</script>",
      "<a href='javascript:1'>",
      "<b",
      ">",
      "&lt;",
      "lamp",
      '"'
    )
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        const safe = safeHtml(parts.join(""))
        expect(safe).not.toMatch(/<script|javascript:/i)
        expect(safe.replace(/<\/?(?:p|a)>/g, "")).not.toContain("<")
      })
    )
  })
})
