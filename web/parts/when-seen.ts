/** Calls `then` once, when `element` first comes on the screen; gives what ends that. */
export const whenSeen = (element: Element, then: () => void): (() => void) => {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    then()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
