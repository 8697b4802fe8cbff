import { storeTypedFields } from "./typed-fields.ts"

/**
 * Two references of React that carry what a visitor opened and typed on a page over to the elements that replace those of the page at
 * the same address. Spec: AUTH-21.
 */
export interface CarryOver {
  /** For the elements that are replaced: stores, before they are removed, which details are open and which texts were typed. */
  readonly from: (root: Element | null) => () => void
  /** For the elements that replace them: opens the details and restores the texts. */
  readonly to: (root: Element | null) => void
}

/** Returns a {@link CarryOver} that has stored nothing. Details with the same summary count as the same. */
export const createCarryOver = (): CarryOver => {
  let summaries: ReadonlyArray<string> | null = null
  return {
    from: (root) => {
      const address = addressNow()
      return () => {
        if (addressNow() !== address) return
        storeTypedFields(document)
        summaries = [...(root?.querySelectorAll("details[open]") ?? [])].map(summaryOf)
      }
    },
    to: (root) => {
      if (root === null || summaries === null) return
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

const addressNow = (): string => location.pathname + location.search
