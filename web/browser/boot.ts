/** Inline in the head of every page. web/server/boot-script.ts configures its bundle. Spec: APP-03, APP-04. */
import { queueEvents, preload } from "./event-queue.ts"
import { listenToListButtons } from "#web/features/lists/buttons-before-hydration.ts"

const { entry = "", fonts = "", suggestions } = document.currentScript?.dataset ?? {}

/** Maximum milliseconds from the start of the connection to the head of a page, without the server's time, on a fast connection. */
const FAST_MS = 200

/** Fetches fonts late on a slow connection. Reads no storage, which takes longer than a paint. Spec: APP-24. */
const loadFonts = () => {
  const [visit] = performance.getEntriesByType("navigation") as Array<PerformanceNavigationTiming>
  // Without the time of the server, which depends on neither connection nor browser.
  const elapsedMs = visit ? performance.now() - visit.responseStart + visit.connectEnd - visit.connectStart : 0
  // Development lists no fonts.
  if (fonts === "" || elapsedMs < FAST_MS || document.referrer.startsWith(`${location.origin}/`)) {
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
