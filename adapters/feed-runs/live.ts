import { downloadsLayer } from "#adapters/download/downloads.ts"
import { type Environment, readVariable, VARIABLES } from "#adapters/settings/environment.ts"
import { type FetchFeed, feedFetcher } from "./fetch.ts"

/**
 * Creates the function that fetches feeds with the settings of the environment. Servers see the address of the site, so
 * that they know whom to write to. Throws for an invalid setting.
 */
export const liveFetcher = (environment: Environment): FetchFeed => {
  const origin = readVariable(VARIABLES.SITE_ORIGIN, environment)
  const privateHosts = readVariable(VARIABLES.DOWNLOAD_PRIVATE, environment)
  const userAgent = origin === null ? "Koopkompas" : `Koopkompas (+${origin})`
  return feedFetcher(downloadsLayer({ privateHosts, userAgent }))
}
