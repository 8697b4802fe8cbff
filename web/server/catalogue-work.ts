import { startFeedSchedules } from "#adapters/feed-runs/schedule.ts"
import { startMatchingSchedule } from "#adapters/matching-runs/schedule.ts"
import { startPhotos } from "#adapters/photos/watch.ts"
import { startIndexWriter } from "#adapters/services/open-store.ts"
import { readVariable, VARIABLES } from "#adapters/settings/environment.ts"
import type { Permit, StartWork } from "#adapters/store/postgres/catalogue/leased-work.ts"
import { startPublishing } from "#adapters/store/postgres/catalogue/publishing.ts"
import { startStandby } from "#adapters/store/postgres/catalogue/standby.ts"
import { startTimeChecks } from "#adapters/store/sql/pass-time.ts"
import { logFailure } from "./log.ts"
import type { Settings } from "./settings.ts"

/**
 * Starts the work that changes the catalogue of the data folder, if the site has one, and what publishes it. Returns a function that ends
 * both. Rejects if a stand-by machine could never take over. Spec: SCHED-09, MATCH-48, PHOTO-47, STORE-111, STORE-118, STORE-119.
 */
export const startCatalogueWork = async (settings: Settings, now: () => Date): Promise<() => Promise<void>> => {
  const { dataDir, fakes, catalogue, takeoverSeconds } = settings
  const startWork = workOf(settings, now)
  const url = readVariable(VARIABLES.DATABASE_URL, process.env)
  if (fakes || catalogue === "postgres") return async () => undefined
  if (catalogue === "data-folder" || url === null) return startWork()
  const onError = (cause: unknown) => logFailure("publishing the catalogue", cause)
  if (catalogue === "standby") {
    const options = { dataDir, url, takeoverSeconds, startWork, onChange: console.log, onError }
    return (await startStandby(options)).close
  }
  return startPublishing({ dataDir, url, startWork, onError }).close
}

/** Returns a function that starts the work on a catalogue. Without a permit, each run may begin. */
const workOf =
  ({ dataDir, feeds, photos, matchHour: hour, catalogue }: Settings, now: () => Date) =>
  (permit?: Permit): ReturnType<StartWork> => {
    const logged = (event: string) => (cause: unknown) => logFailure(event, cause)
    const started = [startTimeChecks(dataDir, now, logged("background work")).close]
    const searchServer = readVariable(VARIABLES.OPENSEARCH_URL, process.env)
    if (catalogue !== "data-folder" && searchServer !== null)
      started.push(startIndexWriter(dataDir, searchServer, now, permit, logged("background work")))
    if (feeds) started.push(startFeedSchedules({ dataDir, now, permit, onError: logged("a run of a feed") }).close)
    if (hour !== null) {
      const onError = logged("the matching pass")
      started.push(startMatchingSchedule({ dataDir, now, hour, permit, onError }).close)
    }
    if (photos) started.push(startPhotos({ dataDir, now, permit, onError: logged("photos") }))
    return async () => {
      await Promise.all(started.map((close) => close()))
    }
  }
