import type { SiteConfig } from "#domain/shell/site-config.ts"
import config from "../site.json" with { type: "json" }

/** The site as it calls itself: what stands in site.json, which a server checks before it starts. Spec: APP-09. */
export const site = config as SiteConfig
