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
    /** From now on `handler` does what hearts and compare boxes ask; gives those whose press is still to be done. */
    handOverLists?: (handler: ListHandler) => ReadonlyArray<ListButton>
  }
}

/** A heart, a compare box, or the button that leads to the comparison: web/parts/{heart,compare-box,compare-bar}.tsx. */
export type ListButton = HTMLButtonElement | HTMLInputElement

/** Does what the press of one asks. */
export type ListHandler = (event: Event, button: ListButton) => void

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
  document.addEventListener("DOMContentLoaded", () => {
    const part = location.hash.slice(1)
    if (started || ((part === "" || document.getElementById(part) !== null) && !isEager())) return
    started = true
    fetchEntry()
  })
}

/**
 * Hearts and compare boxes answer at once, without the application: their state is what this browser keeps, or what the
 * profile of who is signed in holds (`data-saved`). An act that cannot be done so plainly waits for the application, which
 * takes over with `handOverLists`: each act is done by one of the two, once. Spec: LIST-01, LIST-03, LIST-17, APP-04.
 */
{
  type Kept = string | { readonly productId?: string; readonly id?: string }

  /** As many as WISHLIST_BOUND and COMPARISON have. Spec: LIST-09. */
  const LIMITS = { wishlist: 200, comparison: 6 }
  const undone: Array<ListButton> = []

  const element = (id: string) => document.getElementById(id) as HTMLFormElement | null
  const kept = (key: keyof typeof LIMITS): Array<Kept> => JSON.parse(localStorage.getItem(key) ?? "[]")
  const idOf = (entry: Kept) => (typeof entry === "string" ? entry : (entry.productId ?? entry.id))
  const compared = () => kept("comparison").map(idOf)

  const mark = () => {
    const ids = element("bewaar")?.dataset["saved"]
    const saved = ids === undefined ? kept("wishlist").map(idOf) : ids.split(" ")
    for (const heart of document.querySelectorAll<HTMLButtonElement>("[form=bewaar]")) {
      const isSaved = saved.includes(heart.value)
      heart.ariaPressed = `${isSaved}`
      heart.name = isSaved ? "weghalen" : "bewaren"
    }
    const bar = element("vergelijk")
    if (bar === null) return
    const chosen = compared()
    for (const box of document.querySelectorAll<HTMLInputElement>("input[form=vergelijk]")) {
      box.checked = chosen.includes(box.value)
    }
    bar.toggleAttribute("data-some", chosen.length > 0)
    bar.querySelector("b")!.textContent = `${chosen.length}`
  }

  /** Puts `id` into what the profile is known to hold, or takes it out; says whether it was there. */
  const toggleSaved = (id: string, { dataset }: HTMLElement) => {
    const ids = (dataset["saved"] ?? "").split(" ")
    const isThere = ids.includes(id)
    dataset["saved"] = (isThere ? ids.filter((other) => other !== id) : [...ids, id]).join(" ")
    mark()
    return isThere
  }

  const act: ListHandler = (event, button) => {
    const { form, value: id } = button
    const isHeart = form?.id === "bewaar"
    try {
      if (isHeart) event.preventDefault()
      if (id === "") {
        event.preventDefault()
        location.href = `${form!.action}?producten=${compared().join()}`
      } else if (isHeart && form.dataset["saved"] !== undefined) {
        const isThere = toggleSaved(id, form)
        fetch(`/api/user/v3/${isThere ? `removeFromWishlist?id=${id}` : "addToWishlist"}`, {
          method: isThere ? "DELETE" : "POST",
          headers: { "content-type": "application/json" },
          body: isThere ? null : JSON.stringify({ id }),
          keepalive: true
        })
          .then(({ ok }) => ok || Promise.reject())
          // The form asks again, and its page says what is the matter.
          .catch(() => {
            toggleSaved(id, form)
            form.requestSubmit(button)
          })
      } else {
        const key = isHeart ? "wishlist" : "comparison"
        const before = kept(key)
        const after = before.filter((entry) => idOf(entry) !== id)
        if (after.length === before.length) {
          if (after.length >= LIMITS[key]) throw key
          const date = new Date().toLocaleDateString("sv", { timeZone: "Europe/Amsterdam" })
          if (isHeart) after.unshift({ productId: id, price: null, date } as Kept)
          else after.push({ id })
        }
        localStorage.setItem(key, JSON.stringify(after))
        mark()
      }
    } catch {
      // Storage is closed, full or odd: the application knows what to do and say.
      event.preventDefault()
      undone.push(button)
    }
  }

  let handler = act
  window.handOverLists = (next) => {
    handler = next
    return undone
  }

  document.addEventListener("click", (event) => {
    const target = event.target as Element
    const button = target.closest<ListButton>("[form=bewaar],[form=vergelijk]")
    if (button !== null) handler(event, button)
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
  for (const type of ["DOMContentLoaded", "pageshow", "storage"]) addEventListener(type, show)
}
