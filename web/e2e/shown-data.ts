import { formatCents, toCents } from "#domain/base/euros.ts"
import { conditionWord, deliveryWords } from "#domain/catalogue/prices/words.ts"

type Json = { readonly [key: string]: unknown }

/** A statement of the structured data that the page does not show. */
type Difference = string

/** The structured data of a page, and its differences from the visible page. */
interface ShownData {
  /** Types of the data, in order. */
  readonly types: ReadonlyArray<string>
  readonly differences: ReadonlyArray<Difference>
}

/** Compares the structured data of a page with its visible text, links and pictures; a type without a comparison is a difference. */
export const shownData = (html: string, url: string): ShownData => {
  const document = parsed(html, url)
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent) as Json
  )
  for (const hidden of document.querySelectorAll("script, style, template, [hidden]")) hidden.remove()
  return {
    types: data.map((item) => `${item["@type"]}`),
    differences: data.flatMap(
      (item) => compare[`${item["@type"]}`]?.(item, document) ?? [`no comparison for ${item["@type"]}`]
    )
  }
}

const compare: Readonly<Record<string, (data: Json, document: Document) => ReadonlyArray<Difference>>> = {
  WebSite: (data, document) => {
    const { urlTemplate } = (data["potentialAction"] as Json)["target"] as Json
    const form = document.querySelector<HTMLFormElement>("form[role=search], search form")
    const term = form?.querySelector("input[type=search], input[name]")?.getAttribute("name")
    return [
      ...shows(document, "the site's name", data["name"]),
      ...same("the site's address", data["url"], canonicalOf(document)),
      ...same("the search", urlTemplate, `${form?.action}?${term}={search_term_string}`)
    ]
  },
  Organization: (data, document) => [
    ...shows(document, "the organization's name", data["name"]),
    ...same("the organization's address", data["url"], canonicalOf(document))
  ],
  BreadcrumbList: (data, document) => {
    const crumbs = list(data["itemListElement"])
    const shown = [...document.querySelectorAll("nav[aria-label=Kruimelpad] li")]
    return [
      ...same("the steps", crumbs.map(({ name }) => name).join(" > "), shown.map(textOf).join(" > ")),
      ...crumbs.flatMap(({ position }, index) => same("a step's position", position, index + 1)),
      ...crumbs.flatMap(({ item }, index) => {
        const link = shown[index]?.querySelector("a")
        return link == null ? [] : same("a step's address", item, link.href)
      })
    ]
  },
  HowTo: (data, document) => [
    ...shows(document, "the tips' name", data["name"]),
    ...list(data["step"]).flatMap(({ name, text }) => [
      ...shows(document, "a tip", name),
      ...shows(document, "a tip's text", text)
    ])
  ],
  FAQPage: (data, document) =>
    list(data["mainEntity"]).flatMap(({ name, acceptedAnswer }) => [
      ...shows(document, "a question", name),
      ...shows(document, "an answer", (acceptedAnswer as Json)["text"])
    ]),
  Product: (data, document) => [
    ...same("the product's name", data["name"], textOf(document.querySelector("h1"))),
    ...same("the product's address", data["url"], canonicalOf(document)),
    ...["model", "gtin", "isbn", "sku", "description"].flatMap((key) => shows(document, key, data[key])),
    ...shows(document, "the brand", (data["brand"] as Json | undefined)?.["name"]),
    ...pictures(document, list(data["image"] ?? []) as ReadonlyArray<unknown> as ReadonlyArray<string>),
    ...offers(document, data["offers"] as Json | undefined),
    ...rating(document, data["aggregateRating"] as Json | undefined)
  ]
}

/** Parses a page at `url`. */
export const parsed = (html: string, url: string): Document => {
  const document = new DOMParser().parseFromString(html, "text/html")
  const base = document.createElement("base")
  base.href = url
  document.head.prepend(base)
  return document
}

const list = (value: unknown) => value as ReadonlyArray<Json>

const textOf = (element: Element | null | undefined): string => plain(element?.textContent ?? "")

const plain = (text: string): string => text.replace(/\s+/g, " ").trim()

const canonicalOf = (document: Document) => document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href

const same = (what: string, stated: unknown, shown: unknown): ReadonlyArray<Difference> =>
  stated === shown ? [] : [`${what} is stated as “${stated}” and shown as “${shown}”`]

const shows = (document: Document, what: string, stated: unknown): ReadonlyArray<Difference> =>
  stated === undefined || textOf(document.body).includes(plain(`${stated}`))
    ? []
    : [`${what} “${stated}” is stated and not shown`]

/** Returns the stated pictures that the page does not show in any size. */
const pictures = (document: Document, stated: ReadonlyArray<string>): ReadonlyArray<Difference> => {
  const addresses = [...document.images].map(({ src }) => src.replace(/\/\d+$/, ""))
  return stated
    .filter((address) => !addresses.includes(address.replace(/\/\d+$/, "")))
    .map((address) => `the picture ${address} is stated and not shown`)
}

/** Compares with the offers whose prices may be stated: those of new, available products seen within a day. Spec: HEAD-09. */
const offers = (document: Document, stated: Json | undefined): ReadonlyArray<Difference> => {
  const rows = new Set(
    [...document.querySelectorAll('a[href^="/uit/"]')].flatMap(
      (link) => link.closest("tbody tr, ol > li, ul > li") ?? []
    )
  )
  const counted = [...rows]
    .map(textOf)
    .filter((row) => !UNCOUNTED_WORDS.some((words) => row.includes(words)) && !/ dag(en)? oud/.test(row))
  if (stated === undefined) return same("offers that may be stated", 0, counted.length)
  const amounts = counted.join(" ")
  return [
    ...same("the number of offers", stated["offerCount"], counted.length),
    ...[stated["lowPrice"], stated["highPrice"]]
      .map((price) => plain(formatCents(toCents(Math.round(Number(price) * 100)))))
      .filter((price) => !amounts.includes(price))
      .map((price) => `${price} is stated and is no row's price`)
  ]
}

const UNCOUNTED_WORDS = [
  ...Object.entries(conditionWord).flatMap(([name, word]) => (name === "new" ? [] : [word])),
  deliveryWords("out_of_stock", null)
]

const rating = (document: Document, stated: Json | undefined): ReadonlyArray<Difference> =>
  stated === undefined
    ? []
    : [
        ...shows(document, "the rating", `${stated["ratingValue"]}`.replace(".", ",")),
        ...shows(document, "the number of reviews", stated["reviewCount"] ?? stated["ratingCount"])
      ]
