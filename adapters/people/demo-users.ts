import type { TokenUser } from "./port.ts"
import users from "./demo-users.json" with { type: "json" }

export const DEMO_USERS = users satisfies Readonly<Record<string, TokenUser>>
