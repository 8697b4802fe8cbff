import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { processorMs } from "#adapters/testing/processor-time.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { plainText } from "./read-feed.ts"
import { bytesOf, readAll } from "./testing/read.ts"

describe("plainText", () => {
  it("READ-21: reads 5,000 tags of a text, and terminates for any number of them", () => {
    const start = processorMs()
    expect(plainText("<b>x".repeat(60_000))).toBe("x".repeat(5_000))
    expect(plainText("<".repeat(200_000)).trim().length).toBeGreaterThan(0)
    expect(processorMs() - start).toBeLessThan(2_000)
  })

  it.each([
    ["l&#039;eau", "l'eau"],
    ["l&amp;#039;eau", "l'eau"],
    ["Products &amp;gt; Lampen", "Products > Lampen"],
    ["Crème &amp; brûlée", "Crème & brûlée"],
    ["&eacute;&eacute;n", "één"],
    ["AT&T en R&D", "AT&T en R&D"],
    ["5 < 6 > 4", "5 < 6 > 4"],
    ["<b>vet</b> en <i>schuin</i>", "vet en schuin"],
    ["&lt;p&gt;een&lt;/p&gt;", "een\n\n"],
    ["<p>een</p><p>twee</p>", "een\n\ntwee\n\n"],
    ["a<br>b<br/>c", "a\nb\nc"],
    ["x<script>alert(1)</script>y", "xy"],
    ["x<style>p{}</style>y", "xy"],
    ["x<!-- weg -->y", "xy"],
    ['<img src=x onerror="alert(1)">z', "z"],
    ["&lt;script&gt;alert(1)&lt;/script&gt;z", "z"],
    ["&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;z", "z"]
  ])("READ-10: converts %s to %j", (html, text) => expect(plainText(html)).toBe(text))

  it.each(examples("FEED-PRICE-2", ["price", "cents"]))(
    "FEED-PRICE-2: reads the price $price as $cents cents",
    async ({ price, cents }) => {
      const record = { id: "1", title: "Lamp", link: "https://a.example/1", price }
      const { items, findings } = await readAll(bytesOf(JSON.stringify(record)))
      expect([items[0]?.price, findings]).toEqual([Number(cents), []])
    }
  )

  it("READ-10: removes every element in any spelling", () => {
    const part = fc.constantFrom(
      "<",
      ">",
      "&lt;",
      "&gt;",
      "&amp;lt;",
      "script",
      "img onerror=x",
      "/",
      "a",
      " ",
      '"',
      "<!--",
      "-->"
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        expect(plainText(parts.join(""))).not.toMatch(/<(?:script|img)[^<>]*>/)
      })
    )
  })
})
