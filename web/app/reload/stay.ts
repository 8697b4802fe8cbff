import { inTime } from "./in-time.ts"
import { missingPart } from "./missing-part.ts"
import { outsideOfRouter } from "./outside-of-router.ts"

/** Number of the shown page among the entries of this tab, as the router counts them in the history's state; null while it is unknown. */
let shown: number | null = null

let returning = false

/** To be called when another page is shown, or the same one at another hash. Spec: ERR-03. */
export const noteShown = (): void => {
  shown = entryNumber()
  returning = false
}

/** Whether the browser is on its way to the page that is shown, of which nothing is to be loaded. Spec: ERR-03. */
export const isReturning = (): boolean => returning

/**
 * The modules of a page that a visitor went to by going back or forward. When they do not come (in 120 s), the visitor returns to the
 * page that is shown, which stays as it is with all that was typed, and a reload is offered. Without a network the browser goes
 * itself, and ends at the offline page. Any other failure is the page's own.
 *
 * Spec: ERR-03, UI-03, APP-05.
 */
export const modulesOrStay = <A>(modules: Promise<A>, signal: AbortSignal): Promise<A> =>
  inTime(modules).catch((cause: unknown) => {
    const steps = (shown ?? NaN) - (entryNumber() ?? NaN)
    // One that is not among the entries yet was not gone to by the browser's buttons.
    if (!steps || !missingPart.tell(cause)) throw cause
    if (outsideOfRouter.isCutOff()) location.reload()
    else {
      returning = true
      history.go(steps)
    }
    return new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason))
    })
  })

const entryNumber = (): number | null => {
  const state: unknown = history.state
  return typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number"
    ? state.idx
    : null
}
