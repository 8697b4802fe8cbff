import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { Identity } from "#adapters/people/port.ts"
import type { Backend, GivenSettings } from "#adapters/client/backend.ts"
import { openBackend } from "#adapters/client/open-backend.ts"
import { loadWorld } from "#adapters/store/sql/testing/load-world.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import type { World } from "#domain/catalogue/world.ts"
import { TEST_NOW, testWorld } from "./memory-backend.ts"
import type { ProviderUser } from "#domain/account/session/provider-user.ts"

/** The services running on a data folder. */
export interface SqliteBackend extends Backend {
  /** Returns a token that these services accept. */
  readonly tokenOf: (user: ProviderUser) => Promise<string>
  /** Path of the file with visitors' data. */
  readonly siteFile: string
}

/**
 * Starts the services over a world in temporary files, like `npm start`, with photos by their address. Without
 * `isSite`, nothing is sent in the background. Closing them deletes the files.
 */
export const sqliteBackend = async (
  world: World = testWorld(),
  settings: GivenSettings = {}
): Promise<SqliteBackend> => {
  const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-"))
  const catalogue = openCatalogue(storeFiles(dataDir).catalogue)
  loadWorld(catalogue, world, TEST_NOW)
  // Opening moves the newest price of a demo world to the present; tests need the times of the world.
  catalogue.run("UPDATE meta SET value = ? WHERE key = 'world-newest'", String(TEST_NOW.getTime() / 1000))
  catalogue.close()
  const backend = await openBackend({ dataDir }, { now: () => TEST_NOW, ...settings })
  return {
    ...backend,
    siteFile: storeFiles(dataDir).site,
    tokenOf: (user) =>
      backend.run(
        Effect.map(
          Identity.use(({ startSession }) => startSession(user)),
          ({ rawToken }) => rawToken
        )
      ),
    close: async () => {
      await backend.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}
