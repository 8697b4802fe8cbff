import { Context, type Effect } from "effect"
import type { CategoryKey } from "#domain/base/ids.ts"
import type { SignInNeeded } from "#domain/base/session-errors.ts"
import type { BusinessForm } from "#domain/account/profile/business-form.ts"
import type { DataExport } from "./data-export.ts"
import type { NewsletterEvent, NewsletterState } from "#domain/account/profile/account.ts"
import type { SignUp, ProfileUpdate } from "#domain/account/profile/current-profile.ts"
import type { UserProfile } from "#domain/account/profile/user-profile.ts"
import type {
  ProfileNotFound,
  ProfileRejected,
  ProfileUnavailable,
  User,
  ListFull,
  Preferences,
  Change
} from "#domain/account/failures.ts"

interface Newsletter {
  readonly state: NewsletterState
}

/** Most calls also fail without a profile. */
type Response<A, Failure = ProfileNotFound> = Effect.Effect<
  A,
  Failure | ProfileRejected | SignInNeeded | ProfileUnavailable
>

export class ProfileApi extends Context.Service<
  ProfileApi,
  {
    readonly profile: (user: User) => Response<UserProfile>
    /** Returns the updated profile, as do the calls for signing up and for deleting the account. */
    readonly updateProfile: (user: User, update: ProfileUpdate) => Response<UserProfile, ProfileNotFound | ListFull>
    readonly signUp: (user: User, given: SignUp) => Response<UserProfile, never>
    readonly businessSignUp: (user: User, form: BusinessForm) => Response<UserProfile, never>
    /** Idempotent. Spec: PROF-06. */
    readonly deleteAccount: (user: User) => Response<UserProfile>
    readonly undoAccountDeletion: (user: User) => Response<UserProfile>
    readonly exportData: (user: User) => Response<DataExport>
    readonly userPreferences: (user: User) => Response<Preferences>
    readonly addCategory: (user: User, category: CategoryKey) => Response<Change, ProfileNotFound | ListFull>
    readonly removeCategory: (user: User, category: CategoryKey) => Response<Change>
    readonly changeRecommendations: (user: User, isOn: boolean) => Response<Preferences>
    readonly newsletter: (user: User) => Response<Newsletter>
    readonly changeNewsletter: (user: User, event: NewsletterEvent) => Response<Newsletter>
  }
>()("domain/account/profile/ProfileApi") {}
