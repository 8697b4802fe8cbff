import { expect, it, onTestFinished } from "vitest"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { importItems, inFolder } from "#adapters/store/sql/testing/catalogues.ts"
import { feedItem } from "#fixtures/item.ts"
import { hasPostgres, startPostgres } from "../../testing/postgres-server.ts"
import { openFolderCheck } from "./publication-lease.ts"
import { CATALOGUE_SCHEMA } from "./tables.ts"
import { publishAll } from "./testing/published-rows.ts"

it.skipIf(!hasPostgres)("STORE-122: rejects once another machine took over, and while the database is away", () =>
  inFolder(async (dataDir) => {
    const server = await startPostgres()
    onTestFinished(server.remove)
    const db = openCatalogue(storeFiles(dataDir).catalogue)
    importItems(db, [feedItem()])
    const { check, close } = await openFolderCheck(server.url, dataDir)
    await check()
    await publishAll(server.url, db)
    await check()
    server.run(`UPDATE ${CATALOGUE_SCHEMA}.publication SET holder = 'restore', held_until = now() + interval '1 hour'`)
    await check()
    server.run(`UPDATE ${CATALOGUE_SCHEMA}.publication SET epoch = 1, machine = 'twee'`)
    await expect(check()).rejects.toThrow("The machine twee took over the catalogue.")
    server.stop()
    await expect(check()).rejects.toThrow("PgConnection")
    await close()
    db.close()
  })
)
