/** How markup asks for a state that else only a visitor brings about: `data-force="hover"`. */
const STATES: ReadonlyArray<readonly [pseudo: string, forced: string]> = [
  [":hover", "hover"],
  [":focus-visible", "focus"],
  [":focus-within", "focus"],
  [":active", "active"]
]

/** Makes every rule of the styles for hovering, focus and pressing hold for what asks for it by `data-force` too. */
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

/** A `ref` that forces a state on the fields inside an element, and hovering on the lines they are in. */
export const force = (state: "hover" | "focus") => (element: HTMLElement | null) => {
  const parts = element?.querySelectorAll(state === "hover" ? ".field__control, .choice" : "input") ?? []
  for (const part of parts) part.setAttribute("data-force", state)
}

/** A `ref` that forces states on what stands inside an element: a selector for each. */
export const forceOn =
  (marks: { readonly [State in "hover" | "focus" | "active"]?: string }) => (element: HTMLElement | null) => {
    for (const [state, selector] of Object.entries(marks)) {
      for (const part of element?.querySelectorAll(selector) ?? []) part.setAttribute("data-force", state)
    }
  }
