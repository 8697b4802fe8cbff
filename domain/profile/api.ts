import { Context, type Effect, Schema } from "effect"
import type { CategoryKey } from "#domain/catalogue/ids.ts"
import type { SignInNeeded } from "#domain/session/errors.ts"
import type { Caller } from "#domain/session/request-headers.ts"
import type { BusinessForm } from "./business-form.ts"
import type { DataExport } from "./data-export.ts"
import type { NewsletterEvent, NewsletterState } from "./newsletter.ts"
import type { SignUp } from "./sign-up.ts"
import type { ProfileUpdate } from "./apply-update.ts"
import type { UserProfile } from "./user-profile.ts"

/** The failures of every call about a user and their stored data. Spec: PROF-15. */
export type ProfileFailure = ProfileRejected | ProfileNotFound | ListFull | SignInNeeded | ProfileUnavailable

/** The user of a call: only the token counts. Spec: PROF-15. */
export type User = Pick<Caller, "rawToken">

/** The outcome of a change: false if nothing had to change. Spec: PROF-16. */
export interface Change {
  readonly changed: boolean
}

/** The preferences of a user. */
export interface Preferences {
  /** Preferred categories in the order of choosing. Spec: PROF-08. */
  readonly categories: ReadonlyArray<CategoryKey>
  /** The user wants personal recommendations. Spec: REC-07. */
  readonly recommendations: boolean
}

/** A user's newsletter subscription. Spec: PROF-08. */
interface Newsletter {
  readonly state: NewsletterState
}

/** Every call can be rejected, or fail without a token or a response; most also fail without a profile. */
type Response<A, Failure = ProfileNotFound> = Effect.Effect<
  A,
  Failure | ProfileRejected | SignInNeeded | ProfileUnavailable
>

/** Port: the profile and the account of the user. Spec: PROF-13 to PROF-17. */
export class ProfileApi extends Context.Service<
  ProfileApi,
  {
    readonly profile: (user: User) => Response<UserProfile>
    /** Returns the updated profile, as do the calls for signing up and for deleting the account. */
    readonly updateProfile: (user: User, update: ProfileUpdate) => Response<UserProfile, ProfileNotFound | ListFull>
    readonly signUp: (user: User, given: SignUp) => Response<UserProfile, never>
    readonly businessSignUp: (user: User, form: BusinessForm) => Response<UserProfile, never>
    /** Requests deletion; a repeated request changes nothing. Spec: PROF-06. */
    readonly deleteAccount: (user: User) => Response<UserProfile>
    readonly undoAccountDeletion: (user: User) => Response<UserProfile>
    /** Returns everything that the site stores about the user. Spec: PROF-34. */
    readonly exportData: (user: User) => Response<DataExport>
    readonly userPreferences: (user: User) => Response<Preferences>
    readonly addCategory: (user: User, category: CategoryKey) => Response<Change, ProfileNotFound | ListFull>
    readonly removeCategory: (user: User, category: CategoryKey) => Response<Change>
    /** Turns personal recommendations on or off; returns the updated preferences. Spec: REC-07. */
    readonly changeRecommendations: (user: User, isOn: boolean) => Response<Preferences>
    readonly newsletter: (user: User) => Response<Newsletter>
    /** Returns the updated subscription. */
    readonly changeNewsletter: (user: User, event: NewsletterEvent) => Response<Newsletter>
  }
>()("domain/profile/ProfileApi") {}

/**
 * The request is invalid: `field` is a dotted path (`wishlistItems.3.date`), `reason` a plain sentence. Spec: PROF-12.
 */
export class ProfileRejected extends Schema.TaggedError<ProfileRejected>()("ProfileRejected", {
  field: Schema.String,
  reason: Schema.String
}) {}

/** The user has no profile, or no longer has one: signing up creates it. Spec: PROF-12, AUTH-08. */
export class ProfileNotFound extends Schema.TaggedError<ProfileNotFound>()("ProfileNotFound", {}) {}

/** The list has reached its `limit`; nothing was added. Spec: LIST-09. */
export class ListFull extends Schema.TaggedError<ListFull>()("ListFull", {
  list: Schema.Literals(["wishlist", "blogBookmarks", "backInStock", "preferredCategories", "chats"]),
  limit: Schema.Int
}) {}

/** There is no usable response. Retrying is safe: every call of a user is idempotent. Spec: API-03. */
export class ProfileUnavailable extends Schema.TaggedError<ProfileUnavailable>()("ProfileUnavailable", {
  cause: Schema.Defect()
}) {}
