import { Effect } from "effect"
import { DEMO_USERS } from "#adapters/identity/demo-users.ts"
import { USERS, type UserRow } from "#adapters/services/users/tables.ts"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import { openSite, storeFiles } from "./open.ts"
import { sqlRecords } from "./records.ts"

/** The age of the demo user who is a minor, in calendar years. */
const MINOR_AGE = 14

/** Stores the profile of the demo user who is a minor, unless there is one. Spec: AUTH-33. */
export const loadDemoProfiles = (dataDir: string, now: Date): void => {
  const site = openSite(storeFiles(dataDir).site)
  const row = minor(now)
  try {
    Effect.runSync(
      sqlRecords(site).transaction((rows) =>
        Effect.gen(function* () {
          if ((yield* rows.get(USERS, row.sub)) === null) yield* Effect.orDie(rows.put(USERS, row))
        })
      )
    )
  } finally {
    site.close()
  }
}

const minor = (now: Date): UserRow => ({
  ...DEMO_USERS.noor,
  picture: null,
  dateOfBirth: `${now.getUTCFullYear() - MINOR_AGE}-05-01` as IsoDay,
  wishlistItems: [],
  recentlyViewedProducts: [],
  pocChatData: [],
  blogBookmarks: [],
  preferredCategories: [],
  recommendations: true,
  newsletter: "off",
  takenDrops: [],
  business: null,
  deletionAskedAt: null
})
