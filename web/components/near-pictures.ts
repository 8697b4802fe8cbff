import { LAZY_MARGIN_PX } from "#domain/shell/constants.ts"

/**
 * Fetches the lazy pictures in `document` at the latest when they come within 50 pixels of the screen. Browsers fetch them from
 * farther away when they see fit, or later; that they wait at all is in the markup, and needs no script. Spec: UI-02.
 */
export const loadNear = (document: Document): void => {
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
