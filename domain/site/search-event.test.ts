import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { searchPayload } from "#domain/search/payload.ts"
import { readSearchUrl } from "#domain/search/url.ts"
import { analyticsRecord } from "#fixtures/testing/analytics.ts"
import { anyText } from "#fixtures/testing/text.ts"
import { AnalyticsEvent, AnalyticsRecord } from "./event.ts"
import { productOpened, searchShown } from "./error-trace.ts"

const at = (address: string) => new URL(address, "https://koopkompas.example")
const found = (total: number) => ({ hits: { total: { value: total } } })
const PRODUCT = at("/product/rode-lamp/p-1/")

describe("searchShown", () => {
  it("APP-08: reports the term, the total and the page, counted from 1", () => {
    const payload = searchPayload(readSearchUrl(at("/zoeken/?q=rode+lamp&pagina=3")))
    expect(searchShown(payload, found(80))).toEqual({ kind: "search_shown", term: "rode lamp", total: 80, page: 3 })
  })

  it("APP-22: returns null for results without a typed term", () => {
    expect(searchShown(searchPayload(readSearchUrl(at("/wonen/aanbod/"))), found(80))).toBeNull()
  })

  it("APP-21: returns a valid event or null for any term", () => {
    const read = Schema.decodeUnknownSync(AnalyticsEvent)
    fc.assert(
      fc.property(anyText({ maxLength: 300 }), fc.nat(), (term, total) => {
        const url = at("/zoeken/")
        url.searchParams.set("q", term)
        const event = searchShown(searchPayload(readSearchUrl(url)), found(total))
        expect(event === null ? null : read(event)).toEqual(event)
      })
    )
  })
})

describe("productOpened", () => {
  it("APP-08: reports which product was opened from which search", () => {
    const event = productOpened(at("/zoeken/?q=lamp&pagina=2&merk=Philips"), PRODUCT)
    expect(event).toEqual({ kind: "product_opened", term: "lamp", page: 2, productId: "p-1" })
    expect(productOpened(at("/wonen/lampen/aanbod/?q=lamp"), PRODUCT)?.kind).toBe("product_opened")
  })

  it.each([
    ["/zoeken/", "/product/rode-lamp/p-1/"],
    ["/verlanglijst/?q=lamp", "/product/rode-lamp/p-1/"],
    ["/zoeken/?q=lamp", "/winkel/lampenhuis.example/"],
    ["https://zoeker.example/zoeken/?q=lamp", "/product/rode-lamp/p-1/"]
  ])("APP-22: returns null when going from %s to %s", (from, to) => {
    expect(productOpened(at(from), at(to))).toBeNull()
  })
})

describe("AnalyticsRecord", () => {
  it("APP-08: survives a round trip through JSON", () => {
    const read = Schema.decodeUnknownSync(AnalyticsRecord)
    fc.assert(
      fc.property(analyticsRecord, (record) => {
        const sent: unknown = JSON.parse(JSON.stringify(record))
        expect(read(sent)).toEqual(record)
      })
    )
  })

  it("APP-21: rejects an event with excess properties", () => {
    const read = Schema.decodeUnknownResult(AnalyticsEvent, { onExcessProperty: "error" })
    expect(read({ kind: "login", name: "login_attempt" })._tag).toBe("Success")
    expect(read({ kind: "login", name: "login_attempt", email: "sanne@voorbeeld.nl" })._tag).toBe("Failure")
    expect(read({ kind: "page_view", address: "/" })._tag).toBe("Failure")
  })
})
