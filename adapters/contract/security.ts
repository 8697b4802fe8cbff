import { Context } from "effect"
import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"
import type { TokenClaims } from "#domain/account/session/claims.ts"
import { Unauthorized } from "./errors.ts"

export class CurrentUser extends Context.Service<CurrentUser, TokenClaims>()("adapters/contract/CurrentUser") {}

/** 401 without a valid token. Spec: AUTH-10, AUTH-17. */
export class SignedIn extends HttpApiMiddleware.Service<SignedIn, { provides: CurrentUser }>()(
  "adapters/contract/SignedIn",
  { requiredForClient: true, security: { bearer: HttpApiSecurity.bearer }, error: Unauthorized }
) {}

export class OptionalUser extends Context.Service<OptionalUser, TokenClaims | null>()(
  "adapters/contract/OptionalUser"
) {}

/** 401 only for an invalid token. Spec: AUTH-10, AUTH-17. */
export class OptionallySignedIn extends HttpApiMiddleware.Service<OptionallySignedIn, { provides: OptionalUser }>()(
  "adapters/contract/OptionallySignedIn",
  { requiredForClient: true, security: { optionalBearer: HttpApiSecurity.bearer }, error: Unauthorized }
) {}
