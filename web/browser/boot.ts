/**
 * The inline script in the head of every page: its only script before the first interaction. vite.config.ts bundles it with
 * what it imports. Spec: APP-03, APP-04.
 */
import { queueEvents, preload } from "./event-queue.ts"
import { listenToListButtons } from "#web/features/lists/buttons-before-hydration.ts"

const { entry = "", fonts = "", suggestions } = document.currentScript?.dataset ?? {}

/** Milliseconds from the start of the connection to the head of a page, on a fast connection with a fast browser. */
const FAST_MS = 200

/**
 * Uses the fonts where they arrive before the first paint: on a fast connection, and from the second page of a visit on. On a slow
 * one the first page fetches them after it has loaded. Storage is not read: that takes longer than a paint. Spec: APP-24.
 */
const loadFonts = () => {
  const [visit] = performance.getEntriesByType("navigation") as Array<PerformanceNavigationTiming>
  // The time the server takes to make a page says nothing about the connection or the browser.
  const taken = visit ? performance.now() - visit.responseStart + visit.connectEnd - visit.connectStart : 0
  // Development names no fonts, and is slow.
  if (fonts === "" || taken < FAST_MS || document.referrer.startsWith(`${location.origin}/`)) {
    document.documentElement.dataset["fonts"] = ""
    for (const href of fonts.match(/\S+/g) ?? []) preload(href, "font")
  } else {
    addEventListener("load", () => {
      for (const font of fonts.split(" ")) {
        fetch(font, { priority: "low" }).then(
          (response) => response.blob(),
          // The visitor left the page, or the connection is down: the next page tries again.
          () => undefined
        )
      }
    })
  }
}

loadFonts()
queueEvents({ entry, suggestions })
listenToListButtons()
