import { type RefObject, useEffect, useEffectEvent, useState } from "react"

/** Scrolls the strip by Left, Right, Home and End while the focus is inside. */
export const useStrip = (strip: RefObject<HTMLElement | null>, count: number) => {
  const [current, setCurrent] = useState(0)

  const goTo = (index: number) => {
    const left = (strip.current?.clientWidth ?? 0) * index
    strip.current?.scrollTo({ left })
    setCurrent(index)
  }

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const to = nextIndex(event.key, current, count)
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    goTo(to)
    strip.current?.querySelectorAll<HTMLElement>("a")[to]?.focus({ preventScroll: true })
  })

  useEffect(() => {
    const element = strip.current
    if (element === null) return undefined
    const settled = () => setCurrent(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)))
    element.addEventListener("keydown", pressed)
    element.addEventListener("scrollend", settled)
    return () => {
      element.removeEventListener("keydown", pressed)
      element.removeEventListener("scrollend", settled)
    }
  }, [strip])

  return { current, goTo }
}

/** Returns null for other keys. */
export const nextIndex = (key: string, at: number, count: number): number | null => {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[key]
  return to === undefined ? null : Math.min(Math.max(to, 0), count - 1)
}
