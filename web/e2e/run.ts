import { spawnSync } from "node:child_process"
import { existsSync, globSync, rmSync } from "node:fs"
import { homedir } from "node:os"
import { join } from "node:path"
import { firefox, webkit } from "playwright"
import { serverMissing } from "#adapters/index/opensearch/testing/server.ts"
import { clusterMissing } from "./cluster/start.ts"
import { journeysIn, OTHER_BROWSERS, reasonOf, suiteRun } from "./suites.ts"

// `npm run e2e`, `e2e:mock`, `e2e:faults` and `e2e:cluster`: runs a suite of browser tests on the built site, then its journeys in other
// browsers. Spec: QA-04, QA-07, QA-08.

const folder = join(import.meta.dirname, "../../.e2e")
rmSync(folder, { recursive: true, force: true })
// Playwright records videos with its own ffmpeg only.
const browsers = process.env["PLAYWRIGHT_BROWSERS_PATH"] ?? join(homedir(), "{.cache,Library/Caches}/ms-playwright")
const hasVideo = globSync(join(browsers, "ffmpeg-*")).length > 0
const { args, environment, hasJourneys, needsServers } = suiteRun(process.argv.slice(2))
const missing = needsServers ? (clusterMissing()[0] ?? serverMissing()) : null
if (!hasVideo && missing === null) console.log("No videos: `npx playwright install ffmpeg` adds what records them.")

/** Runs Vitest, and returns true if all tests pass. Says why if it could not run. */
const isGreen = (vitestArgs: ReadonlyArray<string>, more: Readonly<Record<string, string>>): boolean => {
  const result = spawnSync("vitest", vitestArgs, {
    stdio: "inherit",
    env: { ...process.env, ...environment, E2E_FOLDER: folder, E2E_VIDEO: hasVideo ? "1" : "0", ...more }
  })
  const reason = reasonOf(result)
  if (reason !== null) console.error(reason)
  return result.status === 0
}

if (missing !== null) console.log(`The pages are not tested on real servers: ${missing}`)
else if (!isGreen(args, {})) process.exitCode = 1
for (const browser of hasJourneys ? OTHER_BROWSERS : []) {
  const journeys = journeysIn(browser, existsSync({ firefox, webkit }[browser].executablePath()), args)
  if ("notInstalled" in journeys) console.log(journeys.notInstalled)
  else if (!isGreen(journeys.args, { E2E_BROWSER: browser })) process.exitCode = 1
}
