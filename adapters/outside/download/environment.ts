import type { Layer } from "effect"
import { type Environment, readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { downloadsLayer } from "./downloads.ts"
import type { Downloads } from "./port.ts"

/**
 * Provides downloads with the settings of the environment, for processes beside the site and for the command line.
 * Throws for an invalid setting. Spec: DOWNLOAD-02.
 */
export const environmentDownloads = (environment: Environment): Layer.Layer<Downloads> =>
  downloadsLayer({
    privateHosts: readVariable(VARIABLES.DOWNLOAD_PRIVATE, environment),
    siteOrigin: readVariable(VARIABLES.SITE_ORIGIN, environment)
  })
