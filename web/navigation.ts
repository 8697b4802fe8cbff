import type { DataRouter } from "react-router"

type Navigate = Pick<DataRouter, "navigate">

/**
 * Turns clicks on plain links and submits of plain GET forms into navigations without a page load: one handler for the
 * whole document. What the browser should do itself it keeps: other sites, new tabs, downloads, jumps within the page,
 * and everything marked `data-native`. Escape follows the link that closes a sheet. Spec: ROUTE-26.
 */
export const handOverLinks = (document: Document, router: Navigate): void => {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null
    if (link === null || link.hasAttribute("download") || isNative(link)) return
    const address = new URL(link.href)
    if (address.origin !== location.origin || isJump(address, link)) return
    event.preventDefault()
    void router.navigate(pathOf(address) + sheetHash(link, address), { replace: link.dataset["replace"] !== undefined })
  })

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.key !== "Escape" || location.hash === "") return
    const sheet = document.getElementById(location.hash.slice(1))
    if (sheet?.dataset["sheet"] !== undefined) sheet.querySelector<HTMLAnchorElement>("a[href^='#']")?.click()
  })

  document.addEventListener("submit", (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "get" || isNative(form)) return
    const address = new URL(form.action)
    if (address.origin !== location.origin) return
    event.preventDefault()
    address.search = filledFields(new FormData(form, event.submitter)).toString()
    void router.navigate(pathOf(address) + sheetHash(form, address))
  })
}

const hasModifier = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

const isNative = (element: HTMLElement & { readonly target: string }) =>
  (element.target !== "" && element.target !== "_self") || element.dataset["native"] !== undefined

/** A link to a place in this page: the browser goes there itself. */
const isJump = (address: URL, link: HTMLAnchorElement) =>
  address.pathname === location.pathname &&
  address.search === location.search &&
  (address.hash !== "" || link.getAttribute("href")?.endsWith("#") === true)

const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash

/** A link inside an open sheet (a part of the page opened by its hash) leaves it open. Spec: ROUTE-26. */
const sheetHash = (element: Element, { hash }: URL): string => {
  const sheet = element.closest("[data-sheet]")
  return sheet !== null && hash === "" && location.hash === `#${sheet.id}` ? location.hash : ""
}

/** The fields that hold something: an empty one says nothing in a URL. */
const filledFields = (data: FormData): URLSearchParams => {
  const fields = new URLSearchParams()
  for (const [name, value] of data) if (typeof value === "string" && value.trim() !== "") fields.append(name, value)
  return fields
}
