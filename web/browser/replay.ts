import type { Deed } from "./boot.ts"

/**
 * Does again, once and in order, what the visitor did before hydration; what has left the document is skipped. Typed
 * text is still in its field: only the event that tells of it is repeated. Spec: APP-04.
 */
export const replay = (deeds: ReadonlyArray<Deed>) => {
  for (const { kind, target } of deeds) {
    if (!target.isConnected) continue
    if (kind === "click") target.click()
    else if (kind === "input") target.dispatchEvent(new Event("input", { bubbles: true }))
    else if (document.activeElement === target) target.dispatchEvent(new FocusEvent("focusin", { bubbles: true }))
  }
}
