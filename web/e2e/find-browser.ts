import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { chromium } from "playwright"

const EXECUTABLE_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

/** Finds a Chromium: `CHROMIUM_PATH`, Playwright's own, or one on the PATH. Throws an error with instructions if there is none. */
export const findBrowser = (environment: Readonly<Record<string, string | undefined>>): string => {
  const onPath = (environment["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => EXECUTABLE_NAMES.map((name) => join(folder, name)))
  const found = [environment["CHROMIUM_PATH"] ?? "", chromium.executablePath(), ...onPath].find(
    (file) => file !== "" && existsSync(file)
  )
  if (found === undefined) {
    throw new Error("The browser tests found no Chromium: run `npx playwright install chromium`, or set CHROMIUM_PATH.")
  }
  return found
}
