import { LAZY_MARGIN_PX } from "#domain/base/screen.ts"

/**
 * Fetches the lazy pictures in `document` when they come within 50 pixels of the screen, if the browser has not done so: browsers
 * choose their own distance for `loading="lazy"`. Spec: UI-02.
 */
export const loadNearbyPictures = (document: Document): void => {
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
