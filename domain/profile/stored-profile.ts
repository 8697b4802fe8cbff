import type { IsoDay } from "#domain/catalogue/ids.ts"
import { readWebAddress } from "#domain/feed/web-address.ts"
import { CHAT_LIST } from "#domain/lists/chat-list.ts"
import { eachOnce, kept } from "#domain/lists/kept.ts"
import { RECENTLY_VIEWED } from "#domain/lists/recently-viewed.ts"
import { readEntries, STORED_LIMIT } from "#domain/lists/stored-list.ts"
import { wishlistOf } from "#domain/lists/wishlist.ts"
import { fieldsOf, readDay, readText } from "#domain/unknown/fields.ts"
import { readJson } from "#domain/unknown/json.ts"
import type { CurrentProfile } from "./current-profile.ts"

/** Parses the profile a browser has stored; null if the text holds none. Never throws. Spec: PROF-05. */
export const readStoredProfile = (text: string | null, today: IsoDay): CurrentProfile | null => {
  const value = text === null || text.length > STORED_LIMIT ? null : readJson(text)
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null
  const fields = fieldsOf(value)
  return {
    email: readText(fields["email"], 254) || null,
    family_name: readText(fields["family_name"], 100) || null,
    given_name: readText(fields["given_name"], 100) || null,
    picture: typeof fields["picture"] === "string" ? readWebAddress(fields["picture"]) : null,
    dateOfBirth: readDay(fields["dateOfBirth"]),
    wishlistItems: wishlistOf([...listOf(fields["wishlistItems"]), ...listOf(fields["likedProducts"])], today),
    recentlyViewedProducts: kept(
      readEntries(listOf(fields["recentlyViewedProducts"]), RECENTLY_VIEWED),
      RECENTLY_VIEWED
    ),
    pocChatData: eachOnce(readEntries(listOf(fields["pocChatData"]), CHAT_LIST), CHAT_LIST)
  }
}

/** Returns the text to store for a profile; {@link readStoredProfile} parses it. Spec: PROF-05. */
export const writeStoredProfile = (profile: CurrentProfile): string => JSON.stringify(profile)

const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])
