/** Finds the sheet that a hash opens on this screen: a part of the page that covers it. Spec: ROUTE-26. */
export const openSheet = (hash: string): HTMLElement | null => {
  const part = hash === "" ? null : document.getElementById(hash.slice(1))
  if (part?.dataset["sheet"] === undefined) return null
  return getComputedStyle(part).position === "fixed" ? part : null
}

/**
 * Makes an open sheet a modal dialog: the rest of the page is inert, and the focus is inside. Returns a function that undoes this.
 * Spec: ROUTE-26.
 */
export const makeModal = (sheet: HTMLElement): (() => void) => {
  const shut: Array<Element> = []
  for (let inside: Element = sheet; inside !== document.body && inside.parentElement !== null;) {
    for (const beside of inside.parentElement.children) {
      if (beside === inside || beside.hasAttribute("inert") || beside.matches("[role=status], [data-close], script"))
        continue
      beside.setAttribute("inert", "")
      shut.push(beside)
    }
    inside = inside.parentElement
  }
  const role = sheet.getAttribute("role")
  sheet.setAttribute("role", "dialog")
  sheet.setAttribute("aria-modal", "true")
  if (!sheet.contains(document.activeElement)) sheet.focus({ preventScroll: true })
  return () => {
    for (const element of shut) element.removeAttribute("inert")
    if (role === null) sheet.removeAttribute("role")
    else sheet.setAttribute("role", role)
    sheet.removeAttribute("aria-modal")
  }
}

/** Moves the focus back to the link that opens `hash`. Spec: ROUTE-26. */
export const focusOpener = (hash: string): void =>
  document
    .querySelector<HTMLElement>(`a[href="${CSS.escape(hash).replace("\\#", "#")}"]`)
    ?.focus({ preventScroll: true })
