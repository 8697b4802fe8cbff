// Entry point of a process that runs the feed of one shop for the schedule, and exits.
import { constants, setPriority } from "node:os"
import { liveFeeds } from "./preview.ts"
import { runFeed } from "./run-feed.ts"
import type { RunSettings } from "./schedule.ts"

setPriority(constants.priority.PRIORITY_LOW)

const { dataDir, shop } = JSON.parse(process.argv[2] ?? "") as RunSettings
const deps = { dataDir, now: () => new Date(), fetch: liveFeeds(process.env).fetch }
await runFeed(deps, shop, { confirm: false, replaceIds: false, match: true, isScheduled: true })
