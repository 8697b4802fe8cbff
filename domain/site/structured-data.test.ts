import { toCents } from "#domain/base/euros.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Instant } from "#domain/base/ids.ts"
import type { Availability, Condition } from "#domain/catalogue/offer.ts"
import { canBeLowest } from "#domain/catalogue/prices/lowest.ts"
import { shownPrice, totalPrice } from "#domain/catalogue/prices/order.ts"
import { readSearchUrl } from "#domain/search/url.ts"
import { categoryContent } from "#fixtures/testing/route.ts"
import { jsonLd } from "#fixtures/testing/json-schema.ts"
import { NOW, OFFER, offer, PRODUCT } from "#fixtures/testing/offer.ts"
import { searchTerm } from "#fixtures/testing/search-request.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  aboutSection,
  questionsSection,
  tipsSection,
  faqData,
  howToData,
  organizationData,
  webSiteData
} from "./site-data.ts"
import { jsonLdText } from "./json-ld.ts"
import { productData, offerSummary } from "./product-data.ts"

const BASE = "https://koopkompas.example"
const SITE = { name: "Koopkompas", baseUrl: BASE, logo: "/logo.svg", language: "nl" }

describe("webSiteData", () => {
  it.each(examples("HEAD-04", ["base", "template"]))(
    "HEAD-04: gives the site at $base the search template $template",
    (row) => {
      expect(webSiteData({ ...SITE, baseUrl: row.base })).toEqual({
        "@context": "https://schema.org",
        "@type": "WebSite",
        name: "Koopkompas",
        url: `${row.base}/`,
        inLanguage: "nl",
        potentialAction: {
          "@type": "SearchAction",
          target: { "@type": "EntryPoint", urlTemplate: row.template },
          "query-input": "required name=search_term_string"
        }
      })
    }
  )

  it("HEAD-04: has a template that searches for the filled-in term", () => {
    const template = examples("HEAD-04", ["base", "template"])[0]?.template ?? ""
    fc.assert(
      fc.property(searchTerm, (term) => {
        const url = new URL(template.replace("{search_term_string}", () => encodeURIComponent(term)))
        expect(readSearchUrl(url).searchTerm).toBe(term)
      })
    )
  })
})

describe("organizationData", () => {
  it.each(examples("HEAD-05", ["base", "logo", "url"]))(
    "HEAD-05: gives the logo $logo the URL $url",
    ({ base, logo, url }) => {
      expect(organizationData({ ...SITE, baseUrl: base, logo })).toEqual({
        "@context": "https://schema.org",
        "@type": "Organization",
        name: "Koopkompas",
        url: `${base}/`,
        logo: { "@type": "ImageObject", url }
      })
    }
  )
})

describe("offerSummary", () => {
  const nameable = offer.map((one) => ({ ...OFFER, price: one.price }))

  it.each(examples("HEAD-09", ["condition", "availability", "seen", "counts"]))(
    "HEAD-09: counts an offer of condition $condition, availability $availability, seen $seen: $counts",
    ({ condition, availability, seen, counts }) => {
      const one = {
        ...OFFER,
        condition: condition as Condition,
        availability: availability as Availability,
        observedAt: seen as Instant
      }
      expect(offerSummary([one], NOW)).toEqual(
        counts === "yes" ? { lowest: one, lowPrice: shownPrice(one), highPrice: shownPrice(one), offerCount: 1 } : null
      )
    }
  )

  it("HEAD-09: returns the number and the price range of the offers that count", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(offer, nameable)), (offers) => {
        const own = offers.filter((one) => canBeLowest(one, NOW))
        const totals = own.flatMap((one) => totalPrice(one) ?? [])
        const prices = totals.length > 0 ? totals : own.map(({ price }) => price)
        const summary = offerSummary(offers, NOW)
        expect(summary?.offerCount ?? 0).toBe(own.length)
        if (summary === null) return
        expect([summary.lowPrice, summary.highPrice]).toEqual([Math.min(...prices), Math.max(...prices)])
      })
    )
  })
})

describe("productData", () => {
  const priced = (prices: string) =>
    offerSummary(
      prices.split(", ").flatMap((text) => {
        const [price = "", shipping] = text.split("+")
        const shippingCost = shipping === undefined ? null : toCents(Number(shipping))
        return price === "" ? [] : [{ ...OFFER, price: toCents(Number(price)), shippingCost }]
      }),
      NOW
    )

  it.each(examples("HEAD-09", ["prices", "lowPrice", "highPrice", "offerCount"]))(
    "HEAD-09: describes the prices $prices",
    (row) => {
      const { offers } = productData({ ...PRODUCT, prices: priced(row.prices), rating: null }, BASE)
      expect(offers).toEqual(
        row.offerCount === ""
          ? undefined
          : {
              "@type": "AggregateOffer",
              priceCurrency: "EUR",
              lowPrice: row.lowPrice,
              highPrice: row.highPrice,
              offerCount: Number(row.offerCount)
            }
      )
    }
  )

  it.each(examples("HEAD-13", ["known", "value", "field"]))(
    "HEAD-13: writes $known to $field",
    ({ known, value, field }) => {
      const expected = field === "url" ? `${BASE}${value}` : value
      expect(productData({ ...PRODUCT, prices: null, rating: null, [known]: value }, BASE)).toHaveProperty(
        field,
        expected
      )
    }
  )

  it.each(examples("HEAD-17", ["average", "count", "ratingValue", "reviewCount"]))(
    "HEAD-17: describes a rating of $average by $count",
    (row) => {
      const rating = { average: row.average === "" ? null : Number(row.average), count: Number(row.count) }
      const { aggregateRating } = productData({ ...PRODUCT, prices: null, rating }, BASE)
      expect(aggregateRating).toEqual(
        row.ratingValue === ""
          ? undefined
          : {
              "@type": "AggregateRating",
              ratingValue: Number(row.ratingValue),
              reviewCount: Number(row.reviewCount),
              bestRating: 5,
              worstRating: 1
            }
      )
    }
  )

  it("HEAD-13: returns only name and URL when nothing else is known", () => {
    const bare = {
      "@context": "https://schema.org",
      "@type": "Product",
      name: "Hanglamp Lund",
      url: `${BASE}/product/hanglamp-lund/p-1/`
    }
    const blank = { brand: "", model: "", GTIN: "", ISBN: "", SKU: "" }
    expect(productData({ ...PRODUCT, prices: null, rating: null }, BASE)).toEqual(bare)
    expect(productData({ ...PRODUCT, ...blank, prices: null, rating: null }, BASE)).toEqual(bare)
  })

  it("HEAD-12, HEAD-13: includes all pictures by absolute URL, and the brand as a Brand", () => {
    const images = ["/beeld/p-1.webp", "https://winkel.example/p-1.jpg"].map((url) => ({ url, colour: "#ffffff" }))
    expect(productData({ ...PRODUCT, images, brand: "Philips", prices: null, rating: null }, BASE)).toMatchObject({
      image: [`${BASE}/beeld/p-1.webp`, "https://winkel.example/p-1.jpg"],
      brand: { "@type": "Brand", name: "Philips" }
    })
  })
})

describe("aboutSection, tipsSection, questionsSection, howToData and faqData", () => {
  const heading = { first: "Zo kies je", second: "een lamp" }
  const steps = ["Meet", "Kies"].map((name) => ({ name, text: `${name} de lamp.` }))
  const questions = ["Hoe hoog?", "Hoe fel?"].map((question) => ({ question, answer: "60." }))

  it.each(examples("SRCH-18", ["pieces", "html", "shown", "data"]))(
    "SRCH-18: handle $pieces pieces and “$html”",
    (row) => {
      const count = Number(row.pieces)
      const tips = tipsSection({ heading, block: row.html, steps: steps.slice(0, count) })
      const section = questionsSection({ heading, block: row.html, questions: questions.slice(0, count) })
      const shown = (pieces: number | undefined, html: string | undefined) =>
        pieces === undefined ? "nothing" : [pieces > 0 ? "pieces" : "", html === "" ? "" : "html"].join("")
      expect(shown(tips?.steps.length, tips?.html)).toBe(row.shown)
      expect(shown(section?.questions.length, section?.html)).toBe(row.shown)
      expect([howToData(tips) !== null, faqData(section) !== null]).toEqual(Array(2).fill(row.data === "yes"))
    }
  )

  it("SRCH-18: show html unchanged under its heading", () => {
    const html = { heading: "Zo kies je een lamp", html: " <p>Meet.</p>" }
    expect(aboutSection({ heading, block: html.html })).toEqual(html)
    expect(tipsSection({ heading, block: html.html, steps: [] })).toEqual({ ...html, steps: [] })
    expect(questionsSection({ heading, block: html.html, questions: [] })).toEqual({ ...html, questions: [] })
    expect(aboutSection({ heading, block: " \n" })).toBeNull()
    expect(aboutSection({ heading: { first: "Lampen", second: "" }, block: "x" })?.heading).toBe("Lampen")
  })

  it("SRCH-18: number the steps of HowTo from 1 and pair each question of FAQPage with its answer", () => {
    expect(howToData(tipsSection({ heading, block: "", steps }))).toEqual({
      "@context": "https://schema.org",
      "@type": "HowTo",
      name: "Zo kies je een lamp",
      step: [
        { "@type": "HowToStep", position: 1, name: "Meet", text: "Meet de lamp." },
        { "@type": "HowToStep", position: 2, name: "Kies", text: "Kies de lamp." }
      ]
    })
    expect(faqData(questionsSection({ heading, block: "", questions: questions.slice(0, 1) }))).toEqual({
      "@context": "https://schema.org",
      "@type": "FAQPage",
      mainEntity: [{ "@type": "Question", name: "Hoe hoog?", acceptedAnswer: { "@type": "Answer", text: "60." } }]
    })
  })

  it("SRCH-18: include every complete piece in order, and show either pieces or html", () => {
    fc.assert(
      fc.property(categoryContent, ({ tips, qa }) => {
        const [shownTips, shownQuestions] = [tipsSection(tips), questionsSection(qa)]
        const completeSteps = tips.steps.filter(({ name, text }) => name.trim() && text.trim())
        const completeQuestions = qa.questions.filter(({ question, answer }) => question.trim() && answer.trim())
        expect(shownTips?.steps ?? []).toEqual(completeSteps)
        expect(shownQuestions?.questions ?? []).toEqual(completeQuestions)
        expect(howToData(shownTips)?.["step"] ?? []).toMatchObject(completeSteps)
        expect(faqData(shownQuestions)?.["mainEntity"] ?? []).toMatchObject(
          completeQuestions.map(({ question, answer }) => ({ name: question, acceptedAnswer: { text: answer } }))
        )
        for (const [section, block, expected] of [
          [shownTips, tips.block, completeSteps],
          [shownQuestions, qa.block, completeQuestions]
        ] as const) {
          expect(section?.html ?? "").toBe(expected.length > 0 || block.trim() === "" ? "" : block)
        }
      })
    )
  })
})

describe("jsonLdText", () => {
  it.each(examples("HEAD-10", ["text", "written"]))("HEAD-10: escapes $text as $written", ({ text, written }) => {
    expect(jsonLdText({ text })).toBe(`{"text":"${written}"}`)
  })

  it("HEAD-10: cannot end the script element, and survives a round trip", () => {
    fc.assert(
      fc.property(jsonLd, (data) => {
        const text = jsonLdText(data)
        expect(text).not.toMatch(/[<>&]/)
        expect(JSON.parse(text)).toEqual(data)
      })
    )
  })
})
