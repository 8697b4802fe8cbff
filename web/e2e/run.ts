import { spawnSync } from "node:child_process"
import { existsSync, globSync, rmSync } from "node:fs"
import { homedir } from "node:os"
import { join } from "node:path"
import { firefox, webkit } from "playwright"
import { journeysIn, OTHER_BROWSERS, suiteRun } from "./suites.ts"

// `npm run e2e`, `e2e:mock` and `e2e:faults`: runs a suite of browser tests on the built site, then its journeys in other browsers. Spec:
// QA-04, QA-07.

const folder = join(import.meta.dirname, "../../.e2e")
rmSync(folder, { recursive: true, force: true })
// Playwright records videos with its own ffmpeg only.
const browsers = process.env["PLAYWRIGHT_BROWSERS_PATH"] ?? join(homedir(), "{.cache,Library/Caches}/ms-playwright")
const hasVideo = globSync(join(browsers, "ffmpeg-*")).length > 0
if (!hasVideo) console.log("No videos: `npx playwright install ffmpeg` adds what records them.")
const { args, environment, hasJourneys } = suiteRun(process.argv.slice(2))

/** Runs Vitest, and returns true if all tests pass. */
const isGreen = (vitestArgs: ReadonlyArray<string>, more: Readonly<Record<string, string>>): boolean =>
  spawnSync("vitest", vitestArgs, {
    stdio: "inherit",
    env: { ...process.env, ...environment, E2E_FOLDER: folder, E2E_VIDEO: hasVideo ? "1" : "0", ...more }
  }).status === 0

if (!isGreen(args, {})) process.exitCode = 1
for (const browser of hasJourneys ? OTHER_BROWSERS : []) {
  const journeys = journeysIn(browser, existsSync({ firefox, webkit }[browser].executablePath()), args)
  if ("notInstalled" in journeys) console.log(journeys.notInstalled)
  else if (!isGreen(journeys.args, { E2E_BROWSER: browser })) process.exitCode = 1
}
