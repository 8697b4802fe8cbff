import { spawnSync } from "node:child_process"
import { globSync, rmSync } from "node:fs"
import { homedir } from "node:os"
import { join } from "node:path"
import { suiteRun } from "./suites.ts"

// `npm run e2e`, `e2e:mock` and `e2e:faults`: runs a suite of browser tests on the built site. Spec: QA-04.

const folder = join(import.meta.dirname, "../../.e2e")
rmSync(folder, { recursive: true, force: true })
// Playwright records videos with its own ffmpeg only.
const browsers = process.env["PLAYWRIGHT_BROWSERS_PATH"] ?? join(homedir(), "{.cache,Library/Caches}/ms-playwright")
const hasVideo = globSync(join(browsers, "ffmpeg-*")).length > 0
if (!hasVideo) console.log("No videos: `npx playwright install ffmpeg` adds what records them.")
const { args, environment } = suiteRun(process.argv.slice(2))
const { status } = spawnSync("vitest", args, {
  stdio: "inherit",
  env: { ...process.env, ...environment, E2E_FOLDER: folder, E2E_VIDEO: hasVideo ? "1" : "0" }
})
process.exitCode = status ?? 1
