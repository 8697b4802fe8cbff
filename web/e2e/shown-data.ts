import { formatCents } from "#domain/money/euros.ts"
import { conditionWord, deliveryWords } from "#domain/offers/words.ts"
import type { Cents } from "#domain/money/cents.ts"

type Json = { readonly [key: string]: unknown }

/** Something structured data says and the page does not, in words. */
type Difference = string

/** What the structured data on a page says, and how that differs from what the page shows. */
interface ShownData {
  /** Types of the data, in their order. */
  readonly types: ReadonlyArray<string>
  readonly differences: ReadonlyArray<Difference>
}

/** Compares the structured data of a page with its visible text, links and pictures; a type nobody compares is a difference. */
export const shownData = (html: string, url: string): ShownData => {
  const document = parsed(html, url)
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent) as Json
  )
  for (const unseen of document.querySelectorAll("script, style, template, [hidden]")) unseen.remove()
  return {
    types: data.map((item) => `${item["@type"]}`),
    differences: data.flatMap(
      (item) => compare[`${item["@type"]}`]?.(item, document) ?? [`nobody compares ${item["@type"]}`]
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
    const told = list(data["itemListElement"])
    const shown = [...document.querySelectorAll("nav[aria-label=Kruimelpad] li")]
    return [
      ...same("the steps", told.map(({ name }) => name).join(" > "), shown.map(textOf).join(" > ")),
      ...told.flatMap(({ position }, index) => same("a step's position", position, index + 1)),
      ...told.flatMap(({ item }, index) => {
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

/** A page as a document whose addresses are those of `url`. */
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

const same = (what: string, told: unknown, shown: unknown): ReadonlyArray<Difference> =>
  told === shown ? [] : [`${what} is told as “${told}” and shown as “${shown}”`]

const shows = (document: Document, what: string, told: unknown): ReadonlyArray<Difference> =>
  told === undefined || textOf(document.body).includes(plain(`${told}`))
    ? []
    : [`${what} “${told}” is told and not shown`]

/** Every picture that is told stands on the page, whatever its size there. */
const pictures = (document: Document, told: ReadonlyArray<string>): ReadonlyArray<Difference> => {
  const addresses = [...document.images].map(({ src }) => src.replace(/\/\d+$/, ""))
  return told
    .filter((address) => !addresses.includes(address.replace(/\/\d+$/, "")))
    .map((address) => `the picture ${address} is told and not shown`)
}

/** The rows of new products that are there and were seen within a day: those whose prices may be named. Spec: HEAD-09. */
const offers = (document: Document, told: Json | undefined): ReadonlyArray<Difference> => {
  const rows = new Set(
    [...document.querySelectorAll('a[href^="/uit/"]')].flatMap((way) => way.closest("tbody tr, ol > li, ul > li") ?? [])
  )
  const counted = [...rows]
    .map(textOf)
    .filter((row) => !UNCOUNTED.some((words) => row.includes(words)) && !/ dag(en)? oud/.test(row))
  if (told === undefined) return same("offers that may be named", 0, counted.length)
  const amounts = counted.join(" ")
  return [
    ...same("the number of offers", told["offerCount"], counted.length),
    ...[told["lowPrice"], told["highPrice"]]
      .map((price) => plain(formatCents(Math.round(Number(price) * 100) as Cents)))
      .filter((price) => !amounts.includes(price))
      .map((price) => `${price} is told and is no row's price`)
  ]
}

const UNCOUNTED = [
  ...Object.entries(conditionWord).flatMap(([name, word]) => (name === "new" ? [] : [word])),
  deliveryWords("out_of_stock", null)
]

const rating = (document: Document, told: Json | undefined): ReadonlyArray<Difference> =>
  told === undefined
    ? []
    : [
        ...shows(document, "the rating", `${told["ratingValue"]}`.replace(".", ",")),
        ...shows(document, "the number of reviews", told["reviewCount"] ?? told["ratingCount"])
      ]
