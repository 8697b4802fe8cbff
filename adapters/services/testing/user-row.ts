import type { UserRow } from "#adapters/people/user-tables.ts"

/** The profile of the shopper Sanne, to whom mails go. */
export const USER_ROW: UserRow = {
  sub: "sanne",
  email: "sanne@voorbeeld.example",
  family_name: null,
  given_name: null,
  picture: null,
  dateOfBirth: null,
  wishlistItems: [],
  recentlyViewedProducts: [],
  pocChatData: [],
  blogBookmarks: [],
  preferredCategories: [],
  recommendations: true,
  newsletter: "off",
  takenDrops: [],
  knownDevices: [],
  business: null,
  deletionAskedAt: null
}
