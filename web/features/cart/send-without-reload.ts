import { CART_COUNT_COOKIE, readCartCount } from "#domain/shopping/cart/change-carts.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { layout } from "#web/messages/layout.ts"
import { notices } from "#web/messages/notices.ts"
import { announce } from "#web/components/announce.ts"

/** The field that tells the server that no other page follows, so that no flash message waits for it. */
export const NO_RELOAD_FIELD = "blijf"

const enhanced = new WeakSet<Document>()

interface Dependencies {
  readonly fetch: typeof fetch
  /** Loads the view of the page again, without moving the page or the focus. */
  readonly refresh: () => Promise<void>
}

/** Keeps the focus on the button. The browser sends a form that the server rejects. Idempotent. Spec: CART-40. */
export const sendWithoutReload = (document: Document, { fetch, refresh }: Dependencies): void => {
  if (enhanced.has(document)) return
  enhanced.add(document)
  const native = new WeakSet<HTMLFormElement>()
  let last: Promise<unknown> = Promise.resolve()

  const send = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const fields = new FormData(form, submitter)
    fields.set(NO_RELOAD_FIELD, "1")
    showNumber(form, fields)
    try {
      const response = await fetch(form.action, { method: "POST", body: encode(fields), redirect: "manual" })
      if (response.type !== "opaqueredirect") throw new Error(`The cart responded with ${response.status}`)
      await refresh()
      showCount(document)
      announce(notices.cartChanged)
    } catch {
      native.add(form)
      form.requestSubmit(submitter)
    }
  }

  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || native.has(form)) return
    if (form.dataset["noReload"] === undefined || document.location.pathname !== ROUTES.cartOverview) return
    // The page that follows a removal offers to undo it.
    const fields = new FormData(form, submitter)
    if (!CHANGES.has(String(fields.get("doe"))) || fields.get("aantal") === "0") return
    event.preventDefault()
    last = last.then(() => send(form, submitter))
  })
}

const CHANGES: ReadonlySet<string> = new Set(["meer", "minder", "aantal"])

const encode = (fields: FormData): URLSearchParams =>
  new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))

const showNumber = (form: HTMLFormElement, fields: FormData): void => {
  const number = form.closest("li")?.querySelector<HTMLInputElement>("input[name=aantal]")
  const step = fields.get("doe") === "meer" ? 1 : fields.get("doe") === "minder" ? -1 : 0
  if (number != null && step !== 0) number.value = String(Number(number.value) + step)
}

/** Shows the number of pieces at the link to the cart, as the server wrote it to the cookie. Spec: CART-32. */
const showCount = (document: Document): void => {
  const link = document.querySelector<HTMLElement>(".own-links [data-popup=cart]")
  const cookie = document.cookie.split("; ").find((text) => text.startsWith(`${CART_COUNT_COOKIE}=`))
  const count = readCartCount({ [CART_COUNT_COOKIE]: cookie?.slice(CART_COUNT_COOKIE.length + 1) })
  if (link === null || count === 0) return
  link.dataset["count"] = String(count)
  const label = link.querySelector(".own-links__label")
  if (label !== null) label.textContent = layout.cart(count)
}
