import { describe, expect, it } from "vitest"
import { breadcrumbData } from "#domain/site/breadcrumb.ts"
import type { CategoryPage } from "#domain/catalogue/api.ts"
import { firstShownPage } from "#domain/search/refine.ts"
import { readUndo } from "#domain/search/undo.ts"
import { readLinkContext, readSearchUrl, searchLinks } from "#domain/search/url.ts"
import { bucket, card, category, cents, facet, facets, NOW, result } from "#web/testing/examples.ts"
import { foundOptions } from "#web/features/search/facet-groups.ts"
import { type SearchPageData, searchView } from "./view.ts"

const data = (path: string, changes: Partial<SearchPageData> = {}): SearchPageData => {
  const url = new URL(path, "https://koopkompas.example")
  return {
    request: readSearchUrl(url),
    context: readLinkContext(url),
    first: firstShownPage(url.search, readSearchUrl(url)),
    result: result(),
    facets: facets(),
    fullFacet: null,
    category: null,
    undone: readUndo(url, readSearchUrl(url)),
    issues: [],
    baseUrl: url.origin,
    flags: ["top-categories"],
    habits: { size: null, view: null },
    isWithoutFacets: false,
    now: NOW,
    ...changes
  }
}
const view = (path: string, changes: Partial<SearchPageData> = {}) => searchView(data(path, changes))

const lamps: CategoryPage = {
  category: category("wonen.lampen"),
  trail: [category("wonen"), category("wonen.lampen")],
  children: [category("wonen.lampen.hanglampen")],
  content: null
}

describe("searchView", () => {
  it.each([
    ["/zoeken/", null, "Alle producten"],
    ["/zoeken/?q=philips", null, "“philips”"],
    ["/n/mijn-lampen/p-1,p-2/", null, "Mijn lampen"],
    ["/wonen/lampen/aanbod/", lamps, "Lampen"],
    ["/wonen/lampen/aanbod/?q=philips", lamps, "“philips” in lampen"]
  ] as const)("SRCH-10: shows term and category in the heading of %s", (path, category, heading) => {
    expect(view(path, { category }).heading).toBe(heading)
  })

  it("SRCH-10, CRUMB-02: builds the breadcrumb to the category and its structured data", () => {
    const { steps, head } = view("/wonen/lampen/aanbod/", { category: lamps })
    expect(steps.map(({ label }) => label)).toEqual(["Home", "Wonen", "Lampen", "Alle lampen"])
    expect(head.structured).toEqual([breadcrumbData(steps, "https://koopkompas.example")])
  })

  it("FOLD-05: links to all variants from folded results, and back", () => {
    const hit = { _id: "p-1", _source: card(), variants: { count: 2, price: cents(900), isTotal: true } }
    const folded = result({ hits: { hits: [hit], total: { value: 1, products: 1_047 } } })
    expect(view("/zoeken/?q=trui&pagina=2", { result: folded }).variants).toEqual({
      label: "Toon alle 1.047 uitvoeringen",
      href: "/zoeken/?q=trui&uitvoeringen=los"
    })
    const back = { label: "Voeg uitvoeringen samen", href: "/zoeken/?q=trui" }
    expect(view("/zoeken/?q=trui&uitvoeringen=los").variants).toEqual(back)
    expect(view("/zoeken/?q=trui").variants).toBeNull()
  })

  it("SRCH-17: links to the categories with most results of a term", () => {
    const named = result({ top_categories: ["wonen > lampen", "tuin > onbekend"] })
    const counted = facets({
      category: facet(bucket("wonen", 3), { ...bucket("lampen", 3), key: "wonen.lampen" })
    })
    const { topCategories } = view("/zoeken/?q=philips&pagina=2", { result: named, facets: counted })
    expect(topCategories).toEqual([{ label: "Wonen › Lampen", href: "/wonen/lampen/aanbod/?q=philips" }])
    expect(view("/zoeken/", { result: named, facets: counted }).topCategories).toEqual([])
    expect(view("/wonen/lampen/aanbod/?q=a", { result: named, facets: counted }).topCategories).toEqual([])
  })

  it("SRCH-12: counts results in Dutch and links to the search without each active filter", () => {
    const shown = view("/zoeken/?q=lamp&merk=Lumova|Schemer&prijs-tot=50&pagina=2", { result: result({}, 1_204) })
    expect(shown.total).toBe("1.204 resultaten")
    const [lumova, schemer, price] = shown.chips
    expect([lumova?.label, schemer?.label, price?.label]).toEqual(["Lumova", "Schemer", "tot €\u00a050"])
    expect(lumova?.href).toMatch(/^\/zoeken\/\?q=lamp&merk=Schemer&prijs-tot=50&ongedaan=/)
    expect(price?.href).toMatch(/^\/zoeken\/\?q=lamp&merk=Lumova%7CSchemer&ongedaan=/)
    expect(shown.clearHref).toMatch(/^\/zoeken\/\?q=lamp&ongedaan=/)
  })

  it("SRCH-12: labels a chip of a feature with its name and value instead of keys", () => {
    const feature = { ...facet({ key: "e27", label: "E27", doc_count: 2, selected: true }), label: "Fitting", index: 0 }
    const { chips } = view("/zoeken/?k.fitting=e27&kleur=wit", {
      facets: facets({ "feature::fitting": feature, color: facet(bucket("wit", 2, true)) })
    })
    expect(chips.map(({ label }) => label)).toEqual(["Wit", "Fitting: E27"])
  })

  it("FOLD-09: says beside further values of a filter what they add, and in words to screen readers", () => {
    const [wit, rood, geel, blauw] = [
      bucket("wit", 12, true),
      { ...bucket("rood", 1_300), added: 1_204 },
      { ...bucket("geel", 8), added: 1 },
      { ...bucket("blauw", 0), added: 0 }
    ]
    const counted = facets({ color: facet(wit, rood, geel, blauw), brand: facet(bucket("Lumova", 5)) })
    const { groups } = view("/zoeken/?q=lamp&kleur=wit", { facets: counted })
    const shown = groups.flatMap(({ options }) => options)
    expect(shown.map(({ label, count, spoken }) => [label, count, spoken])).toEqual([
      ["Lumova", "5", undefined],
      ["Wit", "12", undefined],
      ["Rood", "+1.204", "Rood, 1.204 producten erbij"],
      ["Geel", "+1", "Geel, 1 product erbij"],
      ["Blauw", "0", undefined]
    ])
  })

  it("SRCH-35: shows the most counted values of a scale in its order", () => {
    const counts = ["8 kg", "9 kg", "7 kg", "10 kg", "6 kg", "11 kg", "5 kg", "12 kg", "4 kg"]
    const buckets = counts.map((label, at) => bucket(label, 20 - at))
    const { groups } = view("/zoeken/?q=wasmachine", {
      facets: facets({ "feature::vulgewicht": { ...facet(...buckets), label: "Vulgewicht", index: 0 } })
    })
    const group = groups.find(({ label }) => label === "Vulgewicht")
    expect(group?.options.map(({ label }) => label)).toEqual(["6 kg", "7 kg", "8 kg", "9 kg", "10 kg", "11 kg"])
  })

  it("ENERGY-05: shows the arrows of energy classes in their order", () => {
    const { groups } = view("/zoeken/?q=wasmachine", {
      facets: facets({
        "feature::energielabel": { ...facet(bucket("C", 2), bucket("A", 1)), label: "Energielabel", index: 0 },
        "feature::klasse": { ...facet(bucket("C", 2)), label: "Klasse", index: 1 }
      })
    })
    const arrowsOf = (name: string) =>
      groups.find(({ label }) => label === name)?.options.map(({ energy }) => energy?.src ?? "")
    expect(arrowsOf("Energielabel")).toEqual(["/beeld/e/A_A_G.svg", "/beeld/e/C_A_G.svg"])
    expect(arrowsOf("Klasse")).toEqual([""])
  })

  it("SRCH-31: links from the page after a removal back to the removed filters", () => {
    const filtered = view("/zoeken/?q=lamp&merk=Lumova&prijs-tot=50&pagina=2", { result: result({}, 90) })
    const [, price] = filtered.chips
    const without = view(price?.href ?? "")
    expect(without.undo?.text).toBe("tot €\u00a050 is verwijderd.")
    expect(without.undo?.href).toBe("/zoeken/?q=lamp&merk=Lumova&prijs-tot=50&pagina=2")
    expect(view(filtered.clearHref).undo?.text).toBe("2 filters zijn verwijderd.")
    expect(filtered.undo).toBeNull()
    expect(without.chips[0]?.href).not.toContain("prijs-tot=50&ongedaan")
  })

  it("SRCH-30: links to the next page below the shown ones and announces the range", () => {
    const first = view("/zoeken/?q=lamp", { result: result({}, 95) })
    expect(first.more).toEqual({ label: "Toon nog 30", href: "/zoeken/?q=lamp&pagina=2&vanaf=1" })
    expect(first.announcement).toBe("95 resultaten")
    const third = view("/zoeken/?q=lamp&pagina=3&vanaf=2", { result: result({}, 95) })
    expect(third.more?.label).toBe("Toon nog 5")
    expect([third.range, third.announcement]).toEqual(["31-90 van 95", "31-90 van 95"])
    expect(third.pager.previous).toBe("/zoeken/?q=lamp")
    expect(view("/zoeken/?q=lamp&pagina=4", { result: result({}, 95) }).more).toBeNull()
  })

  it("SRCH-13, SRCH-23: uses the stored view if the address has none, and omits it from links", () => {
    const habits = { size: 60, view: "columns" } as const
    const shown = view("/zoeken/?q=lamp", { habits, result: result({}, 90) })
    expect(shown.view).toBe("columns")
    expect(shown.views.map(({ isChosen }) => isChosen)).toEqual([false, true])
    expect(shown.pager.next).toBe("/zoeken/?q=lamp&pagina=2")
    expect(view("/zoeken/?q=lamp&weergave=tegels", { habits }).view).toBe("tiles")
  })

  it("SRCH-13: lets the screen decide the view unless the address has one, which links preserve", () => {
    expect(view("/zoeken/?q=lamp").view).toBe("auto")
    const chosen = view("/zoeken/?q=lamp&weergave=kolommen", { result: result({}, 90) })
    expect(chosen.view).toBe("columns")
    expect(chosen.views.map(({ isChosen }) => isChosen)).toEqual([false, true])
    expect(chosen.pager.next).toBe("/zoeken/?q=lamp&pagina=2&weergave=kolommen")
  })

  it("SRCH-14: shows the range and links to the other pages", () => {
    const { range, pager, sizes } = view("/zoeken/?q=lamp&pagina=2", { result: result({}, 95) })
    expect(range).toBe("31-60 van 95")
    expect(pager.previous).toBe("/zoeken/?q=lamp")
    expect(pager.pages.map(({ label }) => label)).toEqual(["1", "2", "3", "4"])
    expect(pager.pages.find(({ isCurrent }) => isCurrent)).toEqual({ label: "2", href: null, isCurrent: true })
    expect(sizes.map(({ href }) => href)).toEqual([
      "/zoeken/?q=lamp&pagina=2",
      "/zoeken/?q=lamp&aantal=60",
      "/zoeken/?q=lamp&aantal=90"
    ])
  })

  it("SRCH-08: links to no page past the last", () => {
    const { pager } = view("/zoeken/?pagina=333", { result: result({}, 1_000_000) })
    expect(pager.next).toBeNull()
    expect(pager.pages.at(-1)?.label).toBe("333")
  })

  it("SRCH-15, SRCH-24: shows notices about a replaced term and ignored values", () => {
    const { notices } = view("/zoeken/?q=lmap&pagina=nul", {
      result: result({ warnings: [{ type: "searchRedirect", from: "lmap", to: "lamp" }] }),
      issues: [{ field: "pagina", text: "Een pagina “nul” is er niet." }]
    })
    expect(notices).toHaveLength(2)
    expect(notices[0]).toContain("“lmap”")
    expect(notices[1]).toContain("“nul”")
  })

  it("RELAX-04: shows one notice if words were left out and a part is not met", () => {
    const warnings = [{ type: "searchRedirect", from: "rode lmap", to: "lamp" }] as const
    const { notices } = view("/zoeken/?q=rode%20lmap", {
      result: result({ warnings, unmet: [{ kind: "color", label: "rood" }] })
    })
    expect(notices).toEqual([
      "We hebben niets gevonden voor “rode lmap”. Dit zijn de resultaten voor “lamp”, zonder “rood”."
    ])
  })

  it("RELAX-05: links to the term as it was typed if another one was searched for", () => {
    const warnings = [{ type: "searchRedirect", from: "lmap", to: "lamp" }] as const
    expect(view("/zoeken/?q=lmap", { result: result({ warnings }) }).literal).toEqual({
      label: "Zoek toch op precies “lmap”",
      href: "/zoeken/?q=%22lmap%22"
    })
    expect(view("/zoeken/?q=lmap").literal).toBeNull()
  })

  it("SRCH-16: suggests other spellings, the search without filters and expired products without results", () => {
    const { empty } = view("/zoeken/?q=lmap&merk=Lumova", {
      result: result({ spellingCorrections: ["lamp"], expiredProducts: [card({ price: null, shopCount: 0 })] }, 0)
    })
    expect(empty?.corrections).toEqual([{ term: "lamp", href: "/zoeken/?q=lamp" }])
    expect(empty?.withoutFilters).toBe("/zoeken/?q=lmap")
    expect(empty?.expired.map(({ price }) => price)).toEqual([null])
  })

  it.each([
    ["/zoeken/?q=lmap", 0, false],
    ["/zoeken/?q=lmap&merk=Lumova", 0, true],
    ["/zoeken/?q=lamp", 1, true]
  ])("SRCH-33: for %s with %s results, offers filters: %s", (path, total, canNarrow) => {
    expect(view(path, { result: result({}, total) }).canNarrow).toBe(canNarrow)
  })

  it("SRCH-18: shows an excerpt of the category's text as plain text with a link to the rest", () => {
    const heading = { first: "Een lamp", second: "kiezen" }
    const content = {
      about: { heading, block: `<p>Licht &amp; <em>sfeer</em>.</p><p>${"lamp ".repeat(60)}</p>` },
      tips: { heading, block: "", steps: [] },
      qa: { heading, block: "", questions: [] }
    }
    const { about } = view("/wonen/lampen/aanbod/", { category: { ...lamps, content } })
    expect(about).toMatchObject({ heading: "Een lamp kiezen", href: "/wonen/lampen/#about" })
    expect(about?.text).toMatch(/^Licht & sfeer\. lamp (?:lamp )*lamp…$/)
    expect(about?.text.length).toBeLessThanOrEqual(241)
    expect(view("/wonen/lampen/aanbod/", { category: lamps }).about).toBeNull()
  })

  it("SRCH-18: lists the questions about a category with a link to the answers", () => {
    const heading = { first: "Vragen over", second: "lampen" }
    const content = {
      about: { heading, block: "" },
      tips: { heading, block: "", steps: [] },
      qa: { heading, block: "", questions: [{ question: "Hoeveel licht?", answer: "Genoeg." }] }
    }
    const { questions } = view("/wonen/lampen/aanbod/", { category: { ...lamps, content } })
    expect(questions).toEqual({ heading: "Vragen over lampen", texts: ["Hoeveel licht?"], href: "/wonen/lampen/#qa" })
    expect(view("/wonen/lampen/aanbod/", { category: lamps }).questions).toBeNull()
  })

  it("SRCH-21: renders without facets, with the price fields", () => {
    const shown = view("/zoeken/?q=lamp", { facets: null })
    expect(shown.groups).toEqual([])
    expect(shown.price.action).toBe("/zoeken/")
    expect(shown.products).toHaveLength(1)
  })

  it("HEAD-03, HEAD-06: has the title of the results with the page number, and a canonical URL without it", () => {
    const { head } = view("/zoeken/?q=lamp&pagina=2", { result: result({}, 95) })
    expect(head.title).toBe("Pagina 2 - Lampen | Koopkompas")
    expect(head.canonical).toBe("https://koopkompas.example/zoeken/?q=lamp")
  })
})

describe("foundOptions", () => {
  const brands = facet(
    bucket("Schemer", 3),
    bucket("Élan Licht", 2),
    bucket("Studio Lichthof", 0),
    bucket("Licht & Co", 9)
  )
  const find = (typed: string) => {
    const request = readSearchUrl({ pathname: "/zoeken/", search: "?q=lamp" })
    return foundOptions("brand", brands, typed, searchLinks(request))
  }

  it("SRCH-32: finds values by word prefix, values that begin with it first, with their links", () => {
    expect(find("licht").map(({ label }) => label)).toEqual(["Licht & Co", "Élan Licht", "Studio Lichthof"])
    expect(find("licht").map(({ href }) => href)).toEqual([
      "/zoeken/?q=lamp&merk=Licht+%26+Co",
      "/zoeken/?q=lamp&merk=%C3%89lan+Licht",
      null
    ])
    expect(find(" ELAN").map(({ label }) => label)).toEqual(["Élan Licht"])
    expect(find("icht")).toEqual([])
  })
})

describe("facet groups", () => {
  const groups = (path: string, changes: Partial<SearchPageData>) => view(path, changes).groups

  it("SRCH-11: link a value to the search with it, and a chosen value to the search without it", () => {
    const [brand] = groups("/zoeken/?merk=Lumova&pagina=3", {
      result: result({}, 95),
      facets: facets({ brand: facet(bucket("Lumova", 1_500, true), bucket("Schemer", 3)) })
    })
    expect(brand?.options).toEqual([
      { label: "Lumova", count: "1.500", href: "/zoeken/", isChosen: true },
      { label: "Schemer", count: "3", href: "/zoeken/?merk=Lumova%7CSchemer", isChosen: false }
    ])
  })

  it("SRCH-11: have no link for values without results unless chosen", () => {
    const [brand] = groups("/zoeken/?merk=Lumova", {
      facets: facets({ brand: facet(bucket("Lumova", 0, true), bucket("Schemer", 0)) })
    })
    expect(brand?.options.map(({ href }) => href)).toEqual(["/zoeken/", null])
  })

  it("SRCH-20: order features after the brand and omit facets without values", () => {
    const feature = (label: string, index: number) => ({ ...facet(bucket("x")), label, index })
    const labels = groups("/zoeken/", {
      facets: facets({
        brand: facet(bucket("Lumova")),
        color: facet(bucket("wit")),
        "feature::b": feature("Tweede", 2),
        "feature::a": feature("Eerste", 1)
      })
    }).map(({ label }) => label)
    expect(labels).toEqual(["Merk", "Eerste", "Tweede", "Kleur"])
  })

  it("SRCH-11: show only four features and chosen ones above the second category level", () => {
    const feature = (index: number, selected = false) => ({
      ...facet(bucket("x", 1, selected)),
      label: `F${index}`,
      index
    })
    const many = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`feature::${i}`, feature(i, i === 7)]))
    expect(groups("/zoeken/?k.7=x", { facets: facets(many) }).map(({ label }) => label)).toEqual([
      "F0",
      "F1",
      "F2",
      "F3",
      "F7"
    ])
    expect(groups("/wonen/lampen/aanbod/", { category: lamps, facets: facets(many) }).slice(1)).toHaveLength(8)
  })

  it("SRCH-21: show the first values of a long facet with a link to all, or all values", () => {
    const brands = Array.from({ length: 20 }, (_, index) => bucket(`Merk ${index}`))
    const some = { buckets: brands.slice(0, 10), total: 20 }
    const [cut] = groups("/zoeken/?q=lamp", { facets: facets({ brand: some }) })
    expect(cut?.options).toHaveLength(6)
    expect(cut?.find).toBe("brand")
    expect(cut?.all).toEqual({ href: "/zoeken/?q=lamp&toon=brand#filter-brand", total: "20" })
    const [full] = groups("/zoeken/?q=lamp&toon=brand", {
      facets: facets({ brand: some }),
      fullFacet: { field: "brand", facet: { buckets: brands, total: 20 } }
    })
    expect(full?.options).toHaveLength(20)
    expect(full?.all).toBeNull()
    expect(full?.isOpen).toBe(true)
  })

  it("ROUTE-20: link parent and child categories to their search pages", () => {
    const [categories] = groups("/wonen/lampen/aanbod/?q=philips", {
      category: lamps,
      facets: facets({
        category: facet(
          bucket("wonen", 9),
          bucket("wonen.lampen", 5),
          bucket("wonen.lampen.hanglampen", 3),
          bucket("wonen.lampen.bureaulampen", 0)
        )
      })
    })
    expect(categories?.options.map(({ href }) => href)).toEqual([
      "/zoeken/?q=philips",
      "/wonen/aanbod/?q=philips",
      "/wonen/lampen/hanglampen/aanbod/?q=philips"
    ])
  })

  it("SRCH-06: preserve the rest of the request in the price form and start on page 1", () => {
    const { price } = view("/zoeken/?q=lamp&merk=Lumova&prijs-van=10&pagina=2", {
      result: result({}, 95),
      facets: facets({
        price_ranges: [
          { from: cents(0), to: cents(1_000), doc_count: 2 },
          { from: cents(1_000), to: null, doc_count: 8 }
        ]
      })
    })
    expect(price.hidden).toEqual([
      ["q", "lamp"],
      ["merk", "Lumova"]
    ])
    expect([price.from, price.to, price.lowest, price.highest]).toEqual(["10", "", "12", "341"])
    expect(price.ranges.map(({ label, share, isChosen }) => [label, share, isChosen])).toEqual([
      ["tot €\u00a010", 25, false],
      ["vanaf €\u00a010", 100, true]
    ])
  })
})
