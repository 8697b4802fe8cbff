import type { Redacted } from "effect"
import { LONG_STATEMENTS, openConnections } from "./connections.ts"
import { openPostgres } from "./open.ts"
import { openSite, storeFiles } from "../sql/open.ts"
import { sqlRecords } from "../sql/records.ts"
import type { MovingStore } from "./move-records.ts"
import { postgresSide, sqliteSide } from "./sides.ts"

interface MovingStores {
  readonly dataFolder: MovingStore
  readonly postgres: MovingStore
  readonly close: () => Promise<void>
}

const DEADLINE_MS = 600_000

export const openStores = async (dataDir: string, url: Redacted.Redacted): Promise<MovingStores> => {
  const opened = await openPostgres(url, DEADLINE_MS)
  const connections = await openConnections(url, LONG_STATEMENTS)
  const site = openSite(storeFiles(dataDir).site, { onWait: console.error })
  return {
    dataFolder: { name: "the data folder", side: sqliteSide(site), records: sqlRecords(site) },
    postgres: { name: "PostgreSQL", side: postgresSide(connections), records: opened.records },
    close: async () => {
      site.close()
      await connections.close()
      await opened.close()
    }
  }
}
