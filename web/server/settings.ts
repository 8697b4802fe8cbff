import { join } from "node:path"
import type { WorldOptions } from "#fixtures/world/world.ts"
import { type AnalyticsSettings, analyticsSettings } from "./analytics-settings.ts"

export interface Settings {
  readonly port: number
  readonly dataDir: string
  /** Whether calls can be made to fail on purpose. Spec: API-05. */
  readonly faults: boolean
  /** Whether it stands on the fakes: the services in memory. */
  readonly fakes: boolean
  /** Hosts photos to search with may be fetched from. Spec: IMG-12. */
  readonly photoHosts: ReadonlyArray<string>
  /** Who is told what is measured. Spec: APP-08. */
  readonly analytics: AnalyticsSettings
  readonly world: Pick<WorldOptions, "products" | "offers">
}

/** What the environment says, or the usual: port 3000 (0 is any free one), data in `.data` of the project. Throws an error that says what cannot be. */
export const settings = (environment: Readonly<Record<string, string | undefined>>, root: string): Settings => {
  const products = wholeNumber(environment["WORLD_PRODUCTS"])
  const offers = wholeNumber(environment["WORLD_OFFERS"])
  return {
    port: wholeNumber(environment["PORT"]) ?? 3000,
    dataDir: environment["DATA_DIR"] || join(root, ".data"),
    faults: environment["FAULTS"] === "on",
    fakes: environment["FAKES"] === "on",
    photoHosts: (environment["PHOTO_HOSTS"] ?? "")
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((host) => host !== ""),
    analytics: analyticsSettings(environment),
    world: { ...(products !== null && { products }), ...(offers !== null && { offers }) }
  }
}

const wholeNumber = (text: string | undefined): number | null => (/^\d{1,9}$/.test(text ?? "") ? Number(text) : null)
