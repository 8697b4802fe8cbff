import { useContext, useEffect, useLayoutEffect, useEffectEvent, useRef } from "react"
import { useLocation, type Location, useNavigate, useNavigationType } from "react-router"
import { DependenciesContext } from "#web/features/page/context.ts"
import { LAZY_MARGIN_PX } from "#domain/base/screen.ts"

/** Loads the scripts of filters and islands only on pages that show them. Spec: ROUTE-26, SRCH-11, UI-02. */
export function EnhancePage() {
  const location = useLocation()
  const dependencies = useContext(DependenciesContext)
  useSheet()

  useEffect(() => {
    const onLeave = ({ target }: Event) => {
      const staying = target instanceof Element ? target.closest<HTMLElement>("[data-stay]") : null
      if (staying !== null) savePosition(staying)
    }
    document.addEventListener("click", onLeave, true)
    document.addEventListener("submit", onLeave, true)
    return () => {
      document.removeEventListener("click", onLeave, true)
      document.removeEventListener("submit", onLeave, true)
    }
  }, [])

  useLayoutEffect(restorePosition, [location])

  useEffect(() => {
    const filters = document.querySelector(".filters")
    if (dependencies === null || filters === null) return
    loadNearbyPictures(document)
    // On a phone they are hidden until the hash opens them.
    if (location.hash === "" && !filters.checkVisibility({ visibilityProperty: true })) return
    import("#web/features/search/enhance-search.ts").then(
      ({ enhanceSearch }) => enhanceSearch(document, dependencies),
      (cause: unknown) => dependencies.log("search enhancement", cause)
    )
  }, [location, dependencies])

  useEffect(() => {
    if (dependencies === null || document.querySelector("[data-island]") === null) return
    import("#web/features/hydrate-islands.ts").then(
      ({ hydrateIslands }) => hydrateIslands(document, dependencies),
      (cause: unknown) => dependencies.log("islands", cause)
    )
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the page changes with the address
  }, [location, dependencies])
  return null
}

interface Position {
  readonly open: ReadonlyArray<string>
  readonly scrolled: number
  readonly focus: { readonly within: string; readonly words: string } | null
  /** The number of visible products if more were requested; otherwise null. */
  readonly products: number | null
  readonly isTop: boolean
}

let position: Position | null = null

/** `data-stay`: `more` appends results, `top` starts at the top, "" moves nothing. Spec: SRCH-11, SRCH-30, ROUTE-29. */
const savePosition = (element: HTMLElement): void => {
  const focused = document.activeElement
  const within = focused?.closest("details")?.id
  position = {
    open: Array.from(document.querySelectorAll<HTMLElement>(".filters details[open]"), ({ id }) => id),
    scrolled: document.querySelector(".filters__groups")?.scrollTop ?? 0,
    focus: focused === null || within === undefined ? null : { within, words: wordsOf(focused) },
    isTop: element.dataset["stay"] === "top",
    products: element.dataset["stay"] === "more" ? document.querySelectorAll(".product").length : null
  }
}

/** Focuses the first new product after `more`, else the same choice, unless another element has the focus. */
const restorePosition = (): void => {
  if (position === null) return
  const { open, scrolled, focus, products, isTop } = position
  position = null
  for (const id of open) document.querySelector(`details[id="${CSS.escape(id)}"]`)?.setAttribute("open", "")
  const groups = document.querySelector(".filters__groups")
  if (groups !== null) groups.scrollTop = scrolled
  if (isTop) scrollTo({ top: 0, behavior: "instant" })
  if (products !== null) {
    document.querySelectorAll<HTMLElement>(".product__name a")[products]?.focus({ preventScroll: true })
  } else if (document.activeElement?.matches("body, [data-sheet]") === true) {
    focusOf(focus)?.focus({ preventScroll: true })
  }
}

const focusOf = (focus: Position["focus"]): HTMLElement | null => {
  const part = focus === null ? null : document.getElementById(focus.within)
  const choices = Array.from(part?.querySelectorAll<HTMLElement>("a, input, button, summary") ?? [])
  return choices.find((choice) => wordsOf(choice) === focus?.words) ?? document.querySelector(".chips__undo a")
}

/** Returns the text of an element without its count, which differs from page to page. */
const wordsOf = (element: Element): string =>
  element.getAttribute("aria-label") ?? element.firstChild?.textContent?.trim() ?? ""

/** Replaces the history entry after a choice, so that going back closes the sheet. Spec: ROUTE-26. */
const useSheet = (): void => {
  const location = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const before = useRef<Location>(location)
  const open = useRef("")
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

/** Returns a function that closes the modal dialog. Spec: ROUTE-26. */
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

const focusOpener = (hash: string): void =>
  document
    .querySelector<HTMLElement>(`a[href="${CSS.escape(hash).replace("\\#", "#")}"]`)
    ?.focus({ preventScroll: true })

/** Loads pictures from 50 pixels on: browsers choose their own distance for `loading="lazy"`. Spec: UI-02. */
const loadNearbyPictures = (document: Document): void => {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        target.setAttribute("loading", "eager")
      }
    },
    { rootMargin: `${LAZY_MARGIN_PX.usual}px` }
  )
  for (const picture of document.querySelectorAll("img[loading=lazy]")) observer.observe(picture)
}
