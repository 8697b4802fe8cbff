import type { IsoDay } from "#domain/catalogue/ids.ts"
import { readWebAddress } from "#domain/feed/web-address.ts"
import { dedupe, dedupeAndLimit } from "#domain/lists/list.ts"
import { RECENTLY_VIEWED, CHAT_LIST } from "#domain/lists/list-rules.ts"
import { readEntries, MAX_STORED_LENGTH } from "#domain/lists/stored-list.ts"
import { wishlistOf } from "#domain/lists/wishlist.ts"
import { fieldsOf, readDay, readText, readJson } from "#domain/unknown/fields.ts"
import type { CurrentProfile } from "./current-profile.ts"

/** Parses the profile a browser has stored; null if the text holds none. Never throws. Spec: PROF-05. */
export const readStoredProfile = (text: string | null, today: IsoDay): CurrentProfile | null => {
  const value = text === null || text.length > MAX_STORED_LENGTH ? null : readJson(text)
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null
  const fields = fieldsOf(value)
  return {
    email: readText(fields["email"], 254) || null,
    family_name: readText(fields["family_name"], 100) || null,
    given_name: readText(fields["given_name"], 100) || null,
    picture: typeof fields["picture"] === "string" ? readWebAddress(fields["picture"]) : null,
    dateOfBirth: readDay(fields["dateOfBirth"]),
    wishlistItems: wishlistOf([...listOf(fields["wishlistItems"]), ...listOf(fields["likedProducts"])], today),
    recentlyViewedProducts: dedupeAndLimit(
      readEntries(listOf(fields["recentlyViewedProducts"]), RECENTLY_VIEWED),
      RECENTLY_VIEWED
    ),
    pocChatData: dedupe(readEntries(listOf(fields["pocChatData"]), CHAT_LIST), CHAT_LIST)
  }
}

/** Returns the text to store for a profile; {@link readStoredProfile} parses it. Spec: PROF-05. */
export const writeStoredProfile = (profile: CurrentProfile): string => JSON.stringify(profile)

const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])
