import { Context, type Effect } from "effect"
import type { CategoryKey } from "#domain/catalogue/ids.ts"
import type { SignInNeeded } from "#domain/session/errors.ts"
import type { Caller } from "#domain/session/request-headers.ts"
import type { BusinessForm } from "./business-form.ts"
import type { NewsletterEvent, NewsletterState } from "./newsletter.ts"
import type { ListFull, ProfileNotFound, ProfileRejected, ProfileUnavailable } from "./errors.ts"
import type { SignUp } from "./sign-up.ts"
import type { ProfileUpdate } from "./updated.ts"
import type { UserProfile } from "./user-profile.ts"

/** All a call about a user and what they keep can fail with. Spec: PROF-15. */
export type ProfileFailure = ProfileRejected | ProfileNotFound | ListFull | SignInNeeded | ProfileUnavailable

/** Who asks: only the token counts. Spec: PROF-15. */
export type User = Pick<Caller, "rawToken">

/** Whether a call did anything: false when all was already as asked for. Spec: PROF-16. */
export interface Change {
  readonly changed: boolean
}

/** The categories somebody prefers, in the order of choosing. Spec: PROF-08. */
interface Preferences {
  readonly categories: ReadonlyArray<CategoryKey>
}

/** Whether somebody has the newsletter. Spec: PROF-08. */
interface Newsletter {
  readonly state: NewsletterState
}

/** Any call can be refused, or fail for want of a token or an answer; most for want of a profile. */
type Response<A, Failure = ProfileNotFound> = Effect.Effect<
  A,
  Failure | ProfileRejected | SignInNeeded | ProfileUnavailable
>

/** Port: the profile and the account of who asks. Spec: PROF-13 to PROF-17. */
export class ProfileApi extends Context.Service<
  ProfileApi,
  {
    readonly profile: (user: User) => Response<UserProfile>
    /** Answers with the profile as it then is, as do the calls for signing up and for leaving. */
    readonly updateProfile: (user: User, update: ProfileUpdate) => Response<UserProfile, ProfileNotFound | ListFull>
    readonly signUp: (user: User, given: SignUp) => Response<UserProfile, never>
    readonly businessSignUp: (user: User, form: BusinessForm) => Response<UserProfile, never>
    /** Asks for deletion; asked for before, it stays as it was. Spec: PROF-06. */
    readonly deleteAccount: (user: User) => Response<UserProfile>
    readonly undoAccountDeletion: (user: User) => Response<UserProfile>
    readonly userPreferences: (user: User) => Response<Preferences>
    readonly addCategory: (user: User, category: CategoryKey) => Response<Change, ProfileNotFound | ListFull>
    readonly removeCategory: (user: User, category: CategoryKey) => Response<Change>
    readonly newsletter: (user: User) => Response<Newsletter>
    /** Answers with the subscription as it then is. */
    readonly changeNewsletter: (user: User, event: NewsletterEvent) => Response<Newsletter>
  }
>()("domain/profile/ProfileApi") {}
