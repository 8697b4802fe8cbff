/**
 * The only script of a page before the visitor does something; it stands inline in the document. It waits for the first
 * click, focus, move, scroll, key or touch, and 100 ms later fetches the application. What was done in the meantime and
 * needs the application is kept, for {@link replay} after hydration. Links and forms act natively at once and are never
 * kept. Spec: APP-03, APP-04.
 */
export type Deed =
  | { readonly kind: "click"; readonly target: HTMLElement }
  | { readonly kind: "focus"; readonly target: HTMLElement }
  | { readonly kind: "input"; readonly target: HTMLElement }

declare global {
  interface Window {
    /** Hands over what was kept, oldest first, and stops keeping. */
    takeDeeds?: () => Array<Deed>
  }
}

{
  /** Milliseconds from the first sign of life to fetching the application. Spec: APP-03. */
  const WAIT = 100
  /** `localStorage[HYDRATE] === "now"` turns the wait off. Spec: APP-03. */
  const HYDRATE = "hydrate"
  /** Text typed before a reload, which is put back at once: web/reload/typed-fields.ts. Spec: ERR-03. */
  const TYPED = "typed"
  /** How far to scroll down once this page is there: web/layout/scroll-store.ts has the positions of the tab. */
  const SCROLLED = "scrolled"
  const here = location.pathname + location.search
  const events = ["click", "focusin", "input", "pointermove", "mousemove", "scroll", "keydown", "touchstart"]
  const entry = document.currentScript?.dataset["entry"] ?? ""
  let deeds: Array<Deed> = []
  let started = false

  const fetchEntry = () => {
    const script = document.createElement("script")
    script.type = "module"
    script.src = entry
    script.addEventListener("error", () => {
      stop()
      console.error(`The application did not load: ${entry}`)
    })
    document.head.append(script)
  }

  const whenParsed = () => {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", fetchEntry)
    else fetchEntry()
  }

  const keep = (event: Event) => {
    if (!event.isTrusted) return
    const target = event.target
    if (target instanceof Element) {
      if (event.type === "click") {
        const button = target.closest<HTMLElement>("button[type=button],[data-replay]")
        if (button !== null) deeds.push({ kind: "click", target: button })
      } else if (event.type === "focusin" && target instanceof HTMLElement) {
        deeds.push({ kind: "focus", target })
      } else if (event.type === "input" && target instanceof HTMLElement) {
        deeds = [...deeds.filter((deed) => deed.kind !== "input" || deed.target !== target), { kind: "input", target }]
      }
    }
    if (!started) {
      started = true
      setTimeout(whenParsed, WAIT)
    }
  }

  /**
   * After a reload the entries before this one are of the document that was: without the application, going back to them
   * changes the address alone. They are loaded, and scrolled to where they were. Spec: SRCH-30.
   */
  const goBack = () => {
    if (location.pathname + location.search === here) return
    try {
      const positions = JSON.parse(sessionStorage.getItem("scroll") ?? "{}")
      sessionStorage.setItem(SCROLLED, positions[history.state?.key ?? "default"])
    } catch {
      // Storage is closed to this page: it begins at its top.
    }
    location.reload()
  }
  addEventListener("popstate", goBack)

  const scrollBack = () => {
    try {
      const scrolled = sessionStorage.getItem(SCROLLED)
      if (scrolled === null) return
      sessionStorage.removeItem(SCROLLED)
      history.scrollRestoration = "manual"
      scrollTo({ top: Number(scrolled), behavior: "instant" })
      addEventListener("pagehide", () => (history.scrollRestoration = "auto"))
    } catch {
      // Storage is closed to this page: nothing was kept.
    }
  }
  document.addEventListener("DOMContentLoaded", scrollBack)

  const stop = () => {
    removeEventListener("popstate", goBack)
    for (const event of events) document.removeEventListener(event, keep, true)
  }

  for (const event of events) document.addEventListener(event, keep, { capture: true, passive: true })

  window.takeDeeds = () => {
    stop()
    const kept = deeds
    deeds = []
    return kept
  }

  const isEager = () => {
    // The kept copy of the offline page has its scripts beside it, and nothing to show without them. Spec: APP-05.
    if ("kept" in document.documentElement.dataset) return true
    try {
      return localStorage.getItem(HYDRATE) === "now" || sessionStorage.getItem(TYPED) !== null
    } catch {
      // Storage is closed to this page: the wait stays on.
      return false
    }
  }

  // A hash that is no part of the page opens something over it. Spec: ROUTE-26.
  document.addEventListener("DOMContentLoaded", () => {
    const part = location.hash.slice(1)
    if (started || ((part === "" || document.getElementById(part) !== null) && !isEager())) return
    started = true
    fetchEntry()
  })
}
