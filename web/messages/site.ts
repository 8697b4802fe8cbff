import type { SiteConfig } from "#domain/site/site-config.ts"
import config from "../site.json" with { type: "json" }

/** The settings in site.json, which the server validates at startup. Spec: APP-09. */
export const site = config as SiteConfig
