import type { Effect } from "effect"
import { openLocal, dataDir } from "#cli/connect.ts"
import type { Io } from "#cli/io.ts"
import type { Ports } from "#cli/ports.ts"
import { sessionHome } from "./session-file.ts"
import type { ChatApi } from "#domain/assistant/api.ts"
import type { ImageSearchApi } from "#domain/search/images/api.ts"
import type { ListsApi } from "#domain/account/lists/api.ts"
import type { ProfileApi } from "#domain/site/profile-api.ts"

/** The services of the commands about lists, the profile, the assistant and photos. */
export type ServicePorts = Ports | ChatApi | ImageSearchApi | ListsApi | ProfileApi

/** An open connection to the services of a site, or on the data of this machine. */
interface ServiceConnection {
  readonly run: <A, E>(program: Effect.Effect<A, E, ServicePorts>) => Promise<A>
  readonly close: () => Promise<void>
}

/** Dependencies of the commands about lists, the profile, the assistant and photos. */
export interface ServiceDependencies {
  /** Returns the folder of the session file. Spec: CLI-45. */
  readonly home: () => string
  /** Connects to the site at an address or, for null, to the data of this machine. */
  readonly open: (site: string | null) => Promise<ServiceConnection>
}

/** Returns the dependencies of this process. Loads modules lazily. */
export const serviceDependencies = (io: Io): ServiceDependencies => ({
  home: sessionHome,
  open: async (site) => {
    if (site === null) return openLocal(io, dataDir())
    const { connectTo } = await import("#cli/connect-remote.ts")
    return connectTo(site)
  }
})
