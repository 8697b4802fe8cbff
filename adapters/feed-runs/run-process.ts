// Entry point of a process that runs the feed of one shop for the schedule, and exits.
import { environmentDownloads } from "#adapters/download/environment.ts"
import { feedFetcher } from "./fetch.ts"
import { runFeed } from "./run-feed.ts"
import type { RunSettings } from "./schedule.ts"

const { dataDir, shop } = JSON.parse(process.argv[2] ?? "") as RunSettings
const deps = { dataDir, now: () => new Date(), fetch: feedFetcher(environmentDownloads(process.env)) }
await runFeed(deps, shop, { confirm: false, replaceIds: false, isScheduled: true })
