import type { ShellOf } from "#web/server/entry-server.tsx"

/** The file that the worker reads when it is installed, because browsers install no script of many megabytes. */
export const CONTENT_PATH = "/mock.json"

/** The path at which a page sets the clock of its site: `?now=2026-12-05T09:00:00Z`. */
export const CLOCK_PATH = "/_clock"

/** The facts about the built site that the worker needs. */
export interface MockContent {
  /** The paths of the site's files. */
  readonly files: ReadonlyArray<string>
  /** The shells of pages by their folders. */
  readonly shells: Readonly<Record<string, ReturnType<ShellOf>>>
}
