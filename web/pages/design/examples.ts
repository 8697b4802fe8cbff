import type { ComponentType } from "react"
import type { ProductItem } from "#web/features/products/product-item.ts"

const product = (changes: Partial<ProductItem>): ProductItem => ({
  id: "p-100001",
  href: "#product",
  name: "Noordhof NDP438 wasmachine 8 kg 1400 toeren wit",
  picture: { url: "/beeld/p/p-100001/320", colour: "#e8e0d0" },
  features: "8 kg · 1400 toeren · Energielabel B",
  price: "€\u00a0529,00",
  unitPrice: "",
  shipping: "gratis verzending",
  shop: "Witgoedhal",
  delivery: "in 2 werkdagen",
  age: "prijs 2 uur oud",
  isOld: false,
  others: 8,
  ...changes
})

export const PRODUCTS: ReadonlyArray<ProductItem> = [
  product({}),
  product({
    id: "2",
    name: "Hendrik & Boom Grootformaat warmtepompdroger met zelfreinigende condensor en opnieuw te gebruiken filter 10 kg",
    price: "€\u00a012.345,67",
    shipping: "incl. €\u00a039,95 verzending",
    shop: "De Grote Bazaar van Amersfoort en omstreken",
    others: 128
  }),
  product({
    id: "3",
    name: "Snoer",
    features: "",
    price: "€\u00a00,99",
    unitPrice: "€\u00a01,98 per kilo",
    shipping: "plus verzending",
    delivery: "levertijd onbekend",
    age: "prijs 3 dagen oud, kan veranderd zijn",
    isOld: true,
    others: 0
  }),
  product({ id: "4", name: "Een product dat niemand meer verkoopt", price: null })
]

const option = (label: string, count: string, href: string | null = "#facet", isChosen = false) => ({
  label,
  count,
  href,
  isChosen
})

export const GROUP = {
  id: "design",
  label: "Merk",
  isOpen: true,
  options: [
    option("Noordhof", "0", "#facet", true),
    option("Een merk met een bijzonder lange naam die over de regel loopt", "1.204"),
    option("Niet te kiezen", "0", null)
  ],
  all: { href: "#facet", total: "43" },
  find: "brand"
}

const range = (label: string, count: string, share: number, isChosen = false) => ({
  label,
  count,
  share,
  href: "#prijs",
  isChosen
})

export const PRICE = {
  action: "/zoeken/",
  hidden: [],
  from: "",
  to: "500",
  lowest: "8",
  highest: "1235",
  slider: { from: 0, to: 127 },
  ranges: [
    range("tot €\u00a010", "2", 2),
    range("€\u00a010 tot €\u00a025", "1.204", 100, true),
    range("vanaf €\u00a025", "40", 33)
  ]
}

const page = (label: string, isCurrent = false) => ({
  label,
  href: isCurrent || label === "…" ? null : `#bladzijde-${label}`,
  isCurrent
})

export const PAGER = {
  previous: "#bladzijde",
  next: "#bladzijde",
  pages: [page("1"), page("…"), page("4"), page("5", true), page("6"), page("…"), page("333")]
}

export const SORTS = [
  { sort: "relevance", label: "Relevantie", href: "#volgorde", isCurrent: true },
  { sort: "priceAsc", label: "Prijs", href: "#volgorde", isCurrent: false },
  { sort: "new", label: "Nieuw", href: "#volgorde", isCurrent: false }
] as const

export const VIEWS = [
  { key: "tiles", label: "Tegels", href: "#weergave", isChosen: false },
  { key: "columns", label: "Lijst", href: "#weergave", isChosen: true }
]

export interface ComponentExample {
  readonly name: string
  /** `at` distinguishes the ids of the light copy from those of the dark one. */
  readonly Show: ComponentType<{ readonly at: string }>
  /** The copies are stacked, since each needs the full width. */
  readonly isWide?: boolean
}

/** The states that markup forces, such as `data-force="hover"`. */
const STATES: ReadonlyArray<readonly [pseudo: string, forced: string]> = [
  [":hover", "hover"],
  [":focus-visible", "focus"],
  [":focus-within", "focus"],
  [":active", "active"]
]

/** Applies the style rules for hover, focus and press to elements with `data-force` too. */
export const forceStates = (rules: CSSRuleList): void => {
  for (const rule of rules) {
    if (rule instanceof CSSGroupingRule) forceStates(rule.cssRules)
    if (rule instanceof CSSStyleRule && !rule.selectorText.includes("data-force")) {
      rule.selectorText = STATES.reduce(
        (selector, [pseudo, forced]) => selector.replaceAll(pseudo, `:is(${pseudo}, [data-force~="${forced}"])`),
        rule.selectorText
      )
    }
  }
}

export const force = (state: "hover" | "focus") => (element: HTMLElement | null) => {
  const parts = element?.querySelectorAll(state === "hover" ? ".field__control, .choice" : "input") ?? []
  for (const part of parts) part.setAttribute("data-force", state)
}

export const forceOn =
  (marks: { readonly [State in "hover" | "focus" | "active"]?: string }) => (element: HTMLElement | null) => {
    for (const [state, selector] of Object.entries(marks)) {
      for (const part of element?.querySelectorAll(selector) ?? []) part.setAttribute("data-force", state)
    }
  }
