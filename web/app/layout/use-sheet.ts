import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react"
import { type Location, useLocation, useNavigate, useNavigationType } from "react-router"

/**
 * Makes the sheet that a hash opens a modal dialog. Closing it goes back in the history. Choices inside replace the entry, so that
 * going back closes the sheet and preserves them. Spec: ROUTE-26.
 */
export const useSheet = (): void => {
  const location = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const before = useRef<Location>(location)
  const open = useRef("")
  /** True if the previous entry is the same page without the sheet. */
  const isBehind = useRef(false)

  useLayoutEffect(() => {
    const { pathname, search, hash } = location
    const last = before.current
    before.current = location
    const sheet = openSheet(hash)
    if (sheet === null) {
      if (open.current === "") return undefined
      const closed = open.current
      open.current = ""
      const wasChosen = type === "POP" && last.pathname === pathname && last.search !== search
      if (wasChosen) void navigate(last.pathname + last.search, { preventScrollReset: true })
      focusOpener(closed)
      return undefined
    }
    const isSame = last.pathname === pathname && last.search === search
    isBehind.current = isSame && (last.hash === "" || isBehind.current)
    open.current = hash
    return makeModal(sheet)
  }, [location, type, navigate])

  const close = useEffectEvent((event: MouseEvent) => {
    const isClosing = event.target instanceof Element && event.target.closest("[data-close]") !== null
    if (!isClosing || open.current === "" || event.button !== 0) return
    event.preventDefault()
    if (isBehind.current) history.back()
    else void navigate(location.pathname + location.search, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => close(event)
    document.addEventListener("click", onClick, true)
    return () => document.removeEventListener("click", onClick, true)
  }, [])
}

/** Finds the sheet that a hash opens: an element that covers the page on this screen. Null if there is none. Spec: ROUTE-26. */
export const openSheet = (hash: string): HTMLElement | null => {
  const part = hash === "" ? null : document.getElementById(hash.slice(1))
  if (part?.dataset["sheet"] === undefined) return null
  return getComputedStyle(part).position === "fixed" ? part : null
}

/**
 * Makes an open sheet a modal dialog: makes the rest of the page inert and moves the focus inside. Returns a function that undoes this.
 * Spec: ROUTE-26.
 */
export const makeModal = (sheet: HTMLElement): (() => void) => {
  const inert: Array<Element> = []
  for (let inside: Element = sheet; inside !== document.body && inside.parentElement !== null;) {
    for (const beside of inside.parentElement.children) {
      if (beside === inside || beside.hasAttribute("inert") || beside.matches("[role=status], [data-close], script"))
        continue
      beside.setAttribute("inert", "")
      inert.push(beside)
    }
    inside = inside.parentElement
  }
  const role = sheet.getAttribute("role")
  sheet.setAttribute("role", "dialog")
  sheet.setAttribute("aria-modal", "true")
  if (!sheet.contains(document.activeElement)) sheet.focus({ preventScroll: true })
  return () => {
    for (const element of inert) element.removeAttribute("inert")
    if (role === null) sheet.removeAttribute("role")
    else sheet.setAttribute("role", role)
    sheet.removeAttribute("aria-modal")
  }
}

/** Focuses the link that opens `hash`. Spec: ROUTE-26. */
const focusOpener = (hash: string): void =>
  document
    .querySelector<HTMLElement>(`a[href="${CSS.escape(hash).replace("\\#", "#")}"]`)
    ?.focus({ preventScroll: true })
