import { Effect } from "effect"
import { FAKE_SECRET } from "#adapters/people/memory.ts"
import { issueToken } from "#adapters/people/token.ts"
import { TEST_NOW } from "./memory-backend.ts"
import type { ProviderUser } from "#domain/account/session/provider-user.ts"

let sessions = 0

/** Returns a token for the services over a world in memory, issued at `now`, with its own session. */
export const tokenOf = (user: ProviderUser, now: Date = TEST_NOW): Promise<string> =>
  Effect.runPromise(issueToken(FAKE_SECRET, user, now, `test-${sessions++}`))
