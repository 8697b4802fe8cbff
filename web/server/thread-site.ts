import { threadName } from "node:worker_threads"
import { Effect } from "effect"
import type { FollowedIndex } from "#adapters/index/follow.ts"
import { PictureIndex } from "#adapters/services/search/picture-index.ts"
import { shareServing } from "#adapters/runtime/serving.ts"
import { callsOver } from "#adapters/runtime/thread.ts"
import { lifecycle, version } from "./health.ts"
import { logFailure } from "./log.ts"
import { openMeasure } from "./measure.ts"
import { openSharedServices } from "./open-services.ts"
import { openSite } from "./open-site.ts"
import { metricsHandler, recordRequests } from "./metrics.ts"
import { type Snapshot, watchThread } from "#adapters/runtime/metrics.ts"
import { processListener } from "./router.ts"
import { REQUEST_LIMITS, serve } from "./serve.ts"
import type { Settings } from "./settings.ts"
import type { MainFunctions, WebThreadData } from "./web-threads.ts"

export interface ThreadSite {
  readonly followPictures: () => Promise<void>
  readonly figures: () => ReadonlyArray<Snapshot>
  readonly close: () => Promise<void>
}

/** Starts the site in this thread, on the port of the first one, whose index `index` repeats. Spec: APP-52, APP-54. */
export const startThreadSite = async (
  { root, address, main, writeQueue, serving }: WebThreadData,
  settings: Settings,
  index: FollowedIndex
): Promise<ThreadSite> => {
  shareServing(serving)
  const now = () => new Date()
  const { call } = callsOver<MainFunctions>(main)
  const state = lifecycle({ version, thread: threadName ?? "", log: logFailure })
  const measure = await openMeasure(settings.analytics, now)
  const services = await openSharedServices(settings, now, address, {
    isSite: false,
    index,
    writeQueue,
    addUses: (uses, at) => Effect.promise(() => call("addUses", uses, at))
  })
  const site = await openSite({
    root,
    settings,
    services,
    measure,
    now,
    storage: (...args) => call("storage", ...args)
  })
  state.becomeReady(site.handler, site.checks)
  const token = settings.metrics?.token ?? null
  const metrics = settings.metrics === null ? {} : { record: recordRequests }
  const listener = processListener(state, {
    ...metrics,
    ...(token !== null && { metrics: metricsHandler(() => call("metrics"), token) })
  })
  const listening = await serve(listener, Number(new URL(address).port), REQUEST_LIMITS, true)
  return {
    figures: settings.metrics === null ? () => [] : watchThread(),
    followPictures: () => services.backend.run(PictureIndex.use(({ follow }) => follow)),
    close: async () => {
      state.drain()
      await listening.close()
      await site.close()
      await services.backend.close()
      await measure.close()
    }
  }
}
