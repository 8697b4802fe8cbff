import type { Backend } from "#adapters/services/backend.ts"
import { openBackend } from "#adapters/services/open-backend.ts"
import { demoWorld, prepare } from "./prepare.ts"
import { logFailure } from "./log.ts"
import { site } from "#web/messages/site.ts"
import type { Settings } from "./settings.ts"

/** Logs what fails without a request: following the store, erasing what is old. Spec: API-43. */
const logBackground = (cause: unknown): void => logFailure("background work", cause)

/** What a site stands on. */
export interface Services {
  readonly backend: Backend
}

/**
 * The services on the data folder, which is filled with the demo world when it is empty; or the fakes, which are the same services
 * over the demo world in memory: nothing of it stays. Spec: STORE-36.
 */
export const openServices = async (
  { dataDir, world, photoHosts, fakes }: Pick<Settings, "dataDir" | "world" | "photoHosts" | "fakes">,
  now: () => Date
): Promise<Services> => {
  if (fakes) {
    const { openMemoryBackend } = await import("#adapters/services/open-memory-backend.ts")
    return { backend: await openMemoryBackend(await demoWorld(now(), world), now) }
  }
  console.log(`Preparing the data in ${dataDir} …`)
  await prepare(dataDir, now(), world)
  return { backend: await openBackend({ dataDir, now, photoHosts, ageMode: site.ageMode, onError: logBackground }) }
}
