import { storeTypedFields } from "./typed-fields.ts"

/** Carries over what a visitor opened, typed and focused. Spec: AUTH-21, PRICE-10. */
export interface CarryOver {
  /** For the elements that are replaced: stores, before they are removed, what is open, typed and focused. */
  readonly from: (root: Element | null) => () => void
  /** For the elements that replace them: restores the focus and, at the same address, open details and typed texts. */
  readonly to: (root: Element | null) => void
}

/** Takes details with the same summary as the same. */
export const createCarryOver = (): CarryOver => {
  let summaries: ReadonlyArray<string> | null = null
  let focused: string | null = null
  return {
    from: (root) => {
      const { pathname, search } = location
      return () => {
        if (location.pathname !== pathname) return
        const { activeElement } = document
        focused = root?.contains(activeElement) && activeElement ? focusKey(activeElement) : null
        if (location.search !== search) return
        storeTypedFields(document)
        summaries = [...(root?.querySelectorAll("details[open]") ?? [])].map(summaryOf)
      }
    },
    to: (root) => {
      if (root === null) return
      if (focused !== null && document.activeElement === document.body) focusByKey(root, focused)
      focused = null
      if (summaries === null) return
      for (const details of root.querySelectorAll("details")) details.open ||= summaries.includes(summaryOf(details))
      summaries = null
      import("./restore-typed-fields.ts").then(
        ({ restoreTypedFields }) => restoreTypedFields(document),
        (cause: unknown) => console.error("typed text", cause)
      )
    }
  }
}

const summaryOf = (details: Element): string => details.querySelector("summary")?.textContent ?? ""

const focusKey = ({ localName, id, textContent }: Element): string => `${localName} ${id || textContent}`

const focusByKey = (root: Element, key: string): void =>
  [...root.querySelectorAll<HTMLElement>(key.slice(0, key.indexOf(" ")))]
    .find((element) => focusKey(element) === key)
    ?.focus({ preventScroll: true })
