/** Finds the sheet that a hash opens: an element that covers the page on this screen. Null if there is none. Spec: ROUTE-26. */
export const openSheet = (hash: string): HTMLElement | null => {
  const part = hash === "" ? null : document.getElementById(hash.slice(1))
  if (part?.dataset["sheet"] === undefined) return null
  return getComputedStyle(part).position === "fixed" ? part : null
}

/**
 * Makes an open sheet a modal dialog: makes the rest of the page inert and moves the focus inside. Returns a function that undoes this.
 * Spec: ROUTE-26.
 */
export const makeModal = (sheet: HTMLElement): (() => void) => {
  const inert: Array<Element> = []
  for (let inside: Element = sheet; inside !== document.body && inside.parentElement !== null;) {
    for (const beside of inside.parentElement.children) {
      if (beside === inside || beside.hasAttribute("inert") || beside.matches("[role=status], [data-close], script"))
        continue
      beside.setAttribute("inert", "")
      inert.push(beside)
    }
    inside = inside.parentElement
  }
  const role = sheet.getAttribute("role")
  sheet.setAttribute("role", "dialog")
  sheet.setAttribute("aria-modal", "true")
  if (!sheet.contains(document.activeElement)) sheet.focus({ preventScroll: true })
  return () => {
    for (const element of inert) element.removeAttribute("inert")
    if (role === null) sheet.removeAttribute("role")
    else sheet.setAttribute("role", role)
    sheet.removeAttribute("aria-modal")
  }
}

/** Focuses the link that opens `hash`. Spec: ROUTE-26. */
export const focusOpener = (hash: string): void =>
  document
    .querySelector<HTMLElement>(`a[href="${CSS.escape(hash).replace("\\#", "#")}"]`)
    ?.focus({ preventScroll: true })
