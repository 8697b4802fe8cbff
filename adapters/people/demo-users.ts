import users from "./demo-users.json" with { type: "json" }
import type { ProviderUser } from "#domain/account/session/provider-user.ts"

export const DEMO_USERS = users satisfies Readonly<Record<string, ProviderUser>>
