import type { Effect } from "effect"
import { openLocal, dataDir } from "#cli/connect.ts"
import type { Io } from "#cli/io.ts"
import type { Ports } from "#cli/ports.ts"
import { sessionHome } from "./session-file.ts"
import type { ChatApi } from "#domain/assistant/api.ts"
import type { ImageSearchApi } from "#domain/search/images/api.ts"
import type { ListsApi } from "#domain/account/lists/api.ts"
import type { ProfileApi } from "#domain/site/profile-api.ts"

export type ServicePorts = Ports | ChatApi | ImageSearchApi | ListsApi | ProfileApi

interface ServiceConnection {
  readonly run: <A, E>(program: Effect.Effect<A, E, ServicePorts>) => Promise<A>
  readonly close: () => Promise<void>
}

export interface ServiceDependencies {
  readonly home: () => string
  readonly open: (site: string | null) => Promise<ServiceConnection>
}

export const serviceDependencies = (io: Io): ServiceDependencies => ({
  home: sessionHome,
  open: async (site) => {
    if (site === null) return openLocal(io, dataDir())
    const { connectTo } = await import("#cli/connect-remote.ts")
    return connectTo(site)
  }
})
