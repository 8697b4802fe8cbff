/** The build that a service worker belongs to. vite.config.ts writes it in front of the worker. */
export interface Build {
  /** Differs between builds when any asset does. */
  readonly name: string
  /** The path of the application, as in the documents of this build. */
  readonly entry: string
  /** The paths of all hashed files, which the worker caches at their first use. */
  readonly assets: ReadonlyArray<string>
  /** The paths of those that the offline page needs, which the worker caches when it is installed. */
  readonly precache: ReadonlyArray<string>
}
