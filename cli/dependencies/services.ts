import { Effect } from "effect"
import { openLocal, dataDir } from "#cli/connect.ts"
import { type Io, CommandFailed, fail } from "#cli/io.ts"
import { type Ports, commandFailed } from "#cli/ports.ts"
import { sessionHome, LOGIN_HINT, readSession } from "./session-file.ts"
import type { ChatApi, ChatNotFound, ChatRejected, ChatUnavailable } from "#domain/assistant/api.ts"
import type { ImageSearchApi, ImageNotFound, ImageRejected, ImageUnavailable } from "#domain/search/images/api.ts"
import type { ListsApi } from "#domain/account/lists/api.ts"
import type { ProfileApi } from "#domain/site/profile-api.ts"
import { forAudience } from "#domain/account/current-audience.ts"
import type { PageFailure } from "#domain/site/failures.ts"
import type { ProfileFailure } from "#domain/account/failures.ts"
import type { SignInNeeded } from "#domain/base/session-errors.ts"

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

type ServiceFailure =
  | PageFailure
  | ProfileFailure
  | SignInNeeded
  | ChatRejected
  | ChatNotFound
  | ChatUnavailable
  | ImageRejected
  | ImageNotFound
  | ImageUnavailable

/** Prefers the site at `baseUrl` to that of the session; sends a token only to its own site. Spec: CLI-45, CLI-90. */
export const runAsCaller = async <A>(
  { home, open }: ServiceDependencies,
  baseUrl: string | undefined,
  program: (rawToken: string | null) => Effect.Effect<A, ServiceFailure, ServicePorts>
): Promise<A> => {
  const session = readSession(home())
  const site = baseUrl ?? session?.site ?? null
  const token = session !== null && session.site === site ? session.token : null
  const { run, close } = await open(site)
  try {
    return await run(forAudience("everyone")(Effect.mapError(program(token), (error) => failed(error, site))))
  } finally {
    await close()
  }
}

export const runAsUser = <A>(
  deps: ServiceDependencies,
  program: (user: { readonly rawToken: string }) => Effect.Effect<A, ServiceFailure, ServicePorts>
): Promise<A> =>
  runAsCaller(deps, undefined, (rawToken) =>
    rawToken === null ? Effect.die(fail.failure(`Nobody is logged in. ${LOGIN_HINT}`)) : program({ rawToken })
  )

const failed = (error: ServiceFailure, site: string | null): CommandFailed => {
  switch (error._tag) {
    case "SignInNeeded":
      return fail.failure(`The session has ended. ${LOGIN_HINT}`)
    case "ProfileNotFound":
      return fail.notFound("This user has no profile yet. Sign up on the site first.")
    case "ListFull":
      return fail.failure(`The list is full: it has ${error.limit} entries. Remove one first.`)
    case "ChatNotFound":
      return fail.notFound("There is no such chat, or it is another user's. Leave out --chat.")
    case "ImageNotFound":
      return fail.notFound("The site has lost the photo. Try again.")
    case "ProfileRejected":
    case "ChatRejected":
    case "ImageRejected":
      return fail.usage(`${error.field}: ${error.reason}`)
    case "ProfileUnavailable":
    case "ChatUnavailable":
    case "ImageUnavailable":
      return fail.unreachable(`No usable answer from ${site ?? "the services"}. Try again.`)
    default:
      return commandFailed(error, site)
  }
}
