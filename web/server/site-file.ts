import { join, relative } from "node:path"
import { readSiteConfig } from "#domain/shell/site-config.ts"
import type { Brand } from "./brand.ts"

/** Validates the configuration of the site in `root`, or of its brand. Throws an error that names its file and the invalid field. Spec: APP-09. */
export const checkSiteConfig = (root: string, brand: Brand | null, config: unknown): void => {
  try {
    readSiteConfig(config)
  } catch (error) {
    const file = relative(root, join(brand?.folder ?? join(root, "web"), "site.json"))
    throw new Error(`${file} is invalid: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
