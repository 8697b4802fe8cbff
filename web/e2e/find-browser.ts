import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { chromium } from "playwright"

const EXECUTABLE_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

/** Chromium without a window, which takes a third of the processor time: a full one also draws its own toolbar. */
const HEADLESS_NAMES = ["chromium-headless-shell"]

/**
 * Finds a Chromium: `CHROMIUM_PATH`, one without a window on the PATH unless `HEADED` is 1, Playwright's own, or a full one on the
 * PATH. Throws an error with instructions if there is none.
 */
export const findBrowser = (environment: Readonly<Record<string, string | undefined>>): string => {
  const folders = (environment["PATH"] ?? "").split(delimiter)
  const onPath = (names: ReadonlyArray<string>) => folders.flatMap((folder) => names.map((name) => join(folder, name)))
  const found = [
    environment["CHROMIUM_PATH"] ?? "",
    ...(environment["HEADED"] === "1" ? [] : onPath(HEADLESS_NAMES)),
    chromium.executablePath(),
    ...onPath(EXECUTABLE_NAMES)
  ].find((file) => file !== "" && existsSync(file))
  if (found === undefined) {
    throw new Error("The browser tests found no Chromium: run `npx playwright install chromium`, or set CHROMIUM_PATH.")
  }
  return found
}
