/** What the service worker knows of the build it belongs to; vite.config.ts writes it in front of the worker. */
export interface Build {
  /** Differs when any of the assets does. */
  readonly name: string
  /** The application, as the document of this build names it. */
  readonly entry: string
  /** Addresses of all hashed files: kept when they are first used. */
  readonly assets: ReadonlyArray<string>
  /** Those of them the offline page needs: kept from the start. */
  readonly precache: ReadonlyArray<string>
}
