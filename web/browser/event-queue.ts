import { ISLAND_HYDRATED } from "#web/features/page/island-event.ts"
import { SUGGESTIONS_PATH } from "#adapters/client/send-call.ts"
import { reloadOnReturn } from "#web/app/reload-on-return.ts"
import { HYDRATE_KEY, TYPED_KEY } from "#web/features/page/storage-keys.ts"

/** An event that needs the application, queued until hydration. Spec: APP-04. */
interface QueuedEvent {
  readonly type: "click" | "focusin" | "input"
  readonly target: HTMLElement
}

declare global {
  interface Window {
    /** Oldest first; ends the queue. */
    takeQueuedEvents?: () => Array<QueuedEvent>
    /** Requested before the application has loaded. Spec: SRCH-22. */
    prefetched?: { readonly url: string; readonly response: Promise<Response> }
  }
}

interface Addresses {
  readonly entry: string
  readonly suggestions: string | undefined
}

/** Milliseconds from the first interaction to the start of the application, which is preloaded meanwhile. Spec: APP-03. */
const LOAD_DELAY_MS = 100

const LOADING_EVENTS = ["click", "focusin", "input", "pointermove", "mousemove", "scroll", "keydown", "touchstart"]

/** Queues no links and forms but `data-replay`: the browser handles them at once. Spec: APP-03, APP-04. */
export const queueEvents = ({ entry, suggestions }: Addresses): void => {
  const hydration = new AbortController()
  const { signal } = hydration
  let queue: Array<QueuedEvent> = []
  let isStarted = false

  const loadApplication = () => {
    const onerror = () => {
      hydration.abort()
      console.error(`Not loaded: ${entry}`)
      queue.at(-1)?.target.click()
    }
    document.head.append(Object.assign(document.createElement("script"), { type: "module", src: entry, onerror }))
    prefetchSuggestions(document.activeElement)
  }

  /** Sends the request that the application sends first when the search field has the focus. */
  const prefetchSuggestions = (field: EventTarget | null) => {
    if (!(field instanceof HTMLInputElement && field.role === "combobox")) return
    const url = `${SUGGESTIONS_PATH}?${new URLSearchParams({ q: field.value.trim() })}`
    if (window.prefetched?.url === url) return
    suggestions?.split(" ").forEach((href) => preload(href, href.endsWith("css") ? "style" : "script"))
    const response = fetch(url, { credentials: "omit" })
    // The application handles the rejection.
    response.catch(() => undefined)
    window.prefetched = { url, response }
  }

  const enqueue = (type: QueuedEvent["type"], target: EventTarget | null) => {
    if (target instanceof HTMLElement) queue.push({ type, target })
  }

  const onEvent = (event: Event) => {
    if (!event.isTrusted) return
    const { type, target } = event
    if (type === "click") {
      const control = (target as Element).closest("button[type=button],[data-replay]")
      // A link that a modified click opens in another tab stays with the browser.
      if (control?.matches("a")) {
        const { metaKey, ctrlKey, shiftKey } = event as MouseEvent
        if (metaKey || ctrlKey || shiftKey) return
        event.preventDefault()
      }
      enqueue(type, control)
    } else if (type === "focusin") enqueue(type, target)
    else if (type === "input") {
      prefetchSuggestions(target)
      queue = queue.filter((queued) => queued.type !== type || queued.target !== target)
      enqueue(type, target)
    }
    if (isStarted) return
    isStarted = true
    preload(entry, "script")
    setTimeout(() => {
      if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", loadApplication)
      else loadApplication()
    }, LOAD_DELAY_MS)
  }

  reloadOnReturn(signal)
  for (const type of LOADING_EVENTS) document.addEventListener(type, onEvent, { capture: true, signal })
  window.takeQueuedEvents = () => {
    hydration.abort()
    return queue.splice(0)
  }

  const loadIfEager = () => {
    if (isStarted || !isEager()) return
    isStarted = true
    loadApplication()
  }
  // In a separate task, because the task that ends parsing is long already.
  document.addEventListener("DOMContentLoaded", () => setTimeout(loadIfEager))
}

/** Skips events whose element has left the document; those in an island wait for it. Fields hold their typed text already. Spec: APP-04. */
export const replayEvents = (events: ReadonlyArray<QueuedEvent>): void => {
  for (const event of events) {
    const island = event.target.closest("[data-island]")
    if (island === null) replay(event)
    else island.addEventListener(ISLAND_HYDRATED, () => replay(event), { once: true })
  }
}

const replay = ({ type, target }: QueuedEvent): void => {
  if (!target.isConnected) return
  if (type === "click") target.click()
  else if (type === "input") target.dispatchEvent(new Event("input", { bubbles: true }))
  else if (document.activeElement === target) target.dispatchEvent(new FocusEvent("focusin", { bubbles: true }))
}

const isEager = (): boolean => {
  // A hash without an element opens a popup. Spec: ROUTE-26.
  const id = location.hash.slice(1)
  if (id && !document.getElementById(id)) return true
  // The cached copy of the offline page needs its scripts, which are cached too; other pages show data of this browser. Spec: APP-05.
  if (document.querySelector("[data-kept],[data-eager]")) return true
  try {
    return localStorage.getItem(HYDRATE_KEY) === "now" || sessionStorage.getItem(TYPED_KEY) !== null
  } catch {
    // Storage is disabled.
    return false
  }
}

export const preload = (href: string, as: "font" | "script" | "style"): void => {
  const link = { rel: as === "script" ? "modulepreload" : "preload", as, crossOrigin: "", href }
  document.head.append(Object.assign(document.createElement("link"), link))
}
