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

/** Returns a `ref` that forces a state on the fields inside an element, and hover on their labels. */
export const force = (state: "hover" | "focus") => (element: HTMLElement | null) => {
  const parts = element?.querySelectorAll(state === "hover" ? ".field__control, .choice" : "input") ?? []
  for (const part of parts) part.setAttribute("data-force", state)
}

/** Returns a `ref` that forces states on elements inside an element, by selector. */
export const forceOn =
  (marks: { readonly [State in "hover" | "focus" | "active"]?: string }) => (element: HTMLElement | null) => {
    for (const [state, selector] of Object.entries(marks)) {
      for (const part of element?.querySelectorAll(selector) ?? []) part.setAttribute("data-force", state)
    }
  }
