import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react"
import { type Location, useLocation, useNavigate, useNavigationType } from "react-router"
import { focusOpener, makeModal, openSheet } from "./sheet.ts"

/**
 * Makes the sheet that a hash opens a modal dialog. Closing it goes back in the history. Choices inside replace the entry, so that
 * going back closes the sheet and preserves them. Spec: ROUTE-26.
 */
export const useSheet = (): void => {
  const location = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const before = useRef<Location>(location)
  /** The hash of the sheet that is open. */
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
