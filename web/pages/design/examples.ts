import type { ComponentType } from "react"
import type { ProductItem } from "#web/features/products/product-item.ts"
import examples from "./examples.json" with { type: "json" }

export const PRODUCTS: ReadonlyArray<ProductItem> = examples.products
export const GROUP = examples.group
export const PRICE = examples.price
export const PAGER = examples.pager
export const SORTS = [
  { sort: "relevance", label: "Relevantie", href: "#volgorde", isCurrent: true },
  { sort: "priceAsc", label: "Prijs", href: "#volgorde", isCurrent: false },
  { sort: "new", label: "Nieuw", href: "#volgorde", isCurrent: false }
] as const
export const VIEWS = examples.views

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
