/**
 * The only script of a page before the visitor does something; it stands inline in the document. It waits for the first
 * click, focus, move, scroll, key or touch, fetches the application and begins it 100 ms later. What was done in the meantime
 * and needs the application is kept, for {@link replay} after hydration. Links and forms act natively at once and are never
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
    /** What completes the text of the search field one was in, asked before the application was there. Spec: SRCH-22. */
    asked?: { readonly url: string; readonly answer: Promise<Response> }
    /** From now on `handler` does what hearts and compare boxes ask; gives those whose press is still to be done. */
    handOverLists?: (handler: ListHandler) => ReadonlyArray<ListButton>
  }
}

/** A heart, a compare box, or the button that leads to the comparison: web/features/lists/{heart,compare-box,compare-bar}.tsx. */
export type ListButton = HTMLButtonElement | HTMLInputElement

/** Does what the press of one asks. */
export type ListHandler = (event: Event, button: ListButton) => void

/**
 * The fonts are used where they are there before anything is painted: on a fast line, and as from the second page of a visit. On a
 * slow one the first page has them fetched when it is done itself. Storage is not asked: that takes longer than a paint.
 * Spec: APP-24.
 */
{
  /** Milliseconds of the line and of the browser until the head of a page is there, where both are fast. */
  const FAST = 200
  const { fonts = "" } = document.currentScript?.dataset ?? {}
  const [visit] = performance.getEntriesByType("navigation") as Array<PerformanceNavigationTiming>
  // The time the server takes to make a page says nothing of either.
  const taken = visit ? performance.now() - visit.responseStart + visit.connectEnd - visit.connectStart : 0
  // Development names no fonts, and takes its time.
  if (fonts === "" || taken < FAST || document.referrer.startsWith(`${location.origin}/`)) {
    document.documentElement.dataset["fonts"] = ""
    // Asked for now, they are there before anything is painted.
    for (const href of fonts.match(/\S+/g) ?? []) {
      const link = { rel: "preload", as: "font", crossOrigin: "", href }
      document.head.append(Object.assign(document.createElement("link"), link))
    }
  } else {
    addEventListener("load", () => {
      for (const font of fonts.split(" ")) {
        // The page was left, or the line is down: the next page tries again.
        fetch(font, { priority: "low" }).then(
          (answer) => answer.blob(),
          () => undefined
        )
      }
    })
  }
}

{
  /** Milliseconds from the first sign of life to beginning the application, which is fetched meanwhile. Spec: APP-03. */
  const WAIT = 100
  /** `localStorage[HYDRATE] === "now"` turns the wait off. Spec: APP-03. */
  const HYDRATE = "hydrate"
  /** Text typed before a reload, which is put back at once: web/app/reload/typed-fields.ts. Spec: ERR-03. */
  const TYPED = "typed"
  /** How far to scroll down once this page is there: web/app/layout/scroll-store.ts has the positions of the tab. */
  const SCROLLED = "scrolled"
  const here = location.pathname + location.search
  const events = ["click", "focusin", "input", "pointermove", "mousemove", "scroll", "keydown", "touchstart"]
  const { entry = "", suggestions } = document.currentScript?.dataset ?? {}
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
    ask(document.activeElement)
  }

  /** The application asks for these as soon as it runs: they come with it. */
  const ask = (field: Element | null) => {
    if (!field?.matches("[role=combobox]")) return
    const url = `/api/suggestions?${new URLSearchParams({ q: (field as HTMLInputElement).value.trim() })}`
    if (window.asked?.url === url) return
    suggestions?.split(" ").forEach(fetchEarly)
    const answer = fetch(url, { credentials: "omit" })
    // Who takes it is told.
    answer.catch(() => undefined)
    window.asked = { url, answer }
  }

  const fetchEarly = (href: string) => {
    const link = document.createElement("link")
    const isStyle = href.endsWith("css")
    link.rel = isStyle ? "preload" : "modulepreload"
    if (isStyle) link.as = "style"
    // As they are asked for later.
    link.crossOrigin = ""
    link.href = href
    document.head.append(link)
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
        ask(target)
        deeds = [...deeds.filter((deed) => deed.kind !== "input" || deed.target !== target), { kind: "input", target }]
      }
    }
    if (!started) {
      started = true
      fetchEarly(entry)
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

  /** In a task of its own: parsing ends with one that is long enough. */
  const whenPrinted = (act: () => void) => document.addEventListener("DOMContentLoaded", () => setTimeout(act))

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
    // What the page is about stands in this browser.
    if (document.querySelector("[data-eager]") !== null) return true
    try {
      return localStorage.getItem(HYDRATE) === "now" || sessionStorage.getItem(TYPED) !== null
    } catch {
      // Storage is closed to this page: the wait stays on.
      return false
    }
  }

  // A hash that is no part of the page opens something over it. Spec: ROUTE-26.
  whenPrinted(() => {
    const part = location.hash.slice(1)
    if (started || ((part === "" || document.getElementById(part) !== null) && !isEager())) return
    started = true
    fetchEntry()
  })
}

/**
 * Hearts and compare boxes answer at once, without the application: for a visitor by what this browser keeps. For who is signed
 * in (`data-saved`) a heart shows what it will be, and what cannot be done so plainly waits: for the application, which takes
 * over with `handOverLists`, or for the page to be left. Each act is done by one of them, once. Spec: LIST-01, LIST-03, LIST-17,
 * APP-04.
 */
{
  type Entry = { readonly productId?: string; readonly id?: string }

  const undone: Array<ListButton> = []
  const kept = (key: string): Array<Entry> => JSON.parse(localStorage.getItem(key) ?? "[]")
  const idOf = (entry: Entry) => entry.productId ?? entry.id ?? entry

  const mark = () => {
    const saved = document.getElementById("bewaar")?.dataset["saved"]?.split(" ") ?? kept("wishlist").map(idOf)
    const compared = kept("comparison").map(idOf)
    for (const button of document.querySelectorAll<HTMLInputElement>("[form]")) {
      const isSaved = `${saved.includes(button.value)}`
      if (button.name === "producten") button.checked = compared.includes(button.value)
      else if (button.className === "heart" && button.ariaPressed !== isSaved) button.ariaPressed = isSaved
    }
    const bar = document.getElementById("vergelijk")
    const count = bar?.querySelector("b")
    if (bar === null || Number(count!.textContent) === compared.length) return
    bar.toggleAttribute("data-some", compared.length > 0)
    count!.textContent = `${compared.length}`
  }

  let handle: ListHandler = (event, button) => {
    const { value: id, form } = button
    const isHeart = form?.id === "bewaar"
    try {
      if (isHeart || id === "") event.preventDefault()
      if (id === "") {
        location.href = `${form!.action}?producten=${kept("comparison").map(idOf)}`
      } else if (isHeart && form.dataset["saved"] !== undefined) {
        const ids = form.dataset["saved"].split(" ")
        form.dataset["saved"] = (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]).join(" ")
        undone.push(button)
        mark()
      } else {
        const key = isHeart ? "wishlist" : "comparison"
        const before = kept(key)
        const after = before.filter((entry) => idOf(entry) !== id)
        if (after.length === before.length) {
          // As many as WISHLIST_BOUND and COMPARISON have. Spec: LIST-09.
          if (after.length >= (isHeart ? 200 : 6)) throw key
          // Each list reads what it knows, and has the day and the price filled in by the application.
          after[isHeart ? "unshift" : "push"]({ productId: id, id })
        }
        localStorage.setItem(key, JSON.stringify(after))
        // A box shows its own check at once: the bar comes in the frame after it.
        if (isHeart) mark()
        else requestAnimationFrame(() => setTimeout(mark))
      }
    } catch {
      // Storage is closed, full or odd: the application knows what to do and say.
      event.preventDefault()
      undone.push(button)
    }
  }
  window.handOverLists = (handler) => {
    handle = handler
    return undone.splice(0)
  }

  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<ListButton>("[form=bewaar],[form=vergelijk]")
    if (button !== null) handle(event, button)
  })

  // No act is lost when the application has not come: the server does it.
  addEventListener("pagehide", () => {
    for (const { form, value, ariaPressed } of undone.splice(0)) {
      if (form === null || !("saved" in form.dataset)) continue
      const act = ariaPressed === "true" ? "bewaren" : "weghalen"
      navigator.sendBeacon(form.action, new URLSearchParams({ [act]: value }))
    }
  })

  const show = ({ type }: Event) => {
    try {
      const page = document.querySelector<HTMLDataElement>("[data-compared]")
      // The address of a comparison wins from what was kept. Spec: LIST-17.
      if (page !== null && type !== "storage") localStorage.setItem("comparison", page.value)
      mark()
    } catch {
      // Storage is closed to this page: nothing is saved or compared.
    }
  }
  // In a task of its own, as above.
  addEventListener("DOMContentLoaded", (event) => setTimeout(show, 0, event))
  addEventListener("pageshow", (event) => event.persisted && show(event))
  addEventListener("storage", show)
}
