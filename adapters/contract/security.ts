import { Context } from "effect"
import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"
import type { TokenClaims } from "#domain/session/claims.ts"
import { Unauthorized } from "./errors.ts"

/** Who calls, behind {@link SignedIn}. Spec: AUTH-17. */
export class CurrentUser extends Context.Service<CurrentUser, TokenClaims>()("adapters/contract/CurrentUser") {}

/** A call for users only: 401 without a token that counts. Spec: AUTH-10, AUTH-17. */
export class SignedIn extends HttpApiMiddleware.Service<SignedIn, { provides: CurrentUser }>()(
  "adapters/contract/SignedIn",
  { requiredForClient: true, security: { bearer: HttpApiSecurity.bearer }, error: Unauthorized }
) {}

/** Who calls, behind {@link PerhapsSignedIn}; null for a visitor. Spec: AUTH-17. */
export class PerhapsUser extends Context.Service<PerhapsUser, TokenClaims | null>()("adapters/contract/PerhapsUser") {}

/** A call for everybody, that knows its user when there is a token: 401 only for one that does not count. Spec: AUTH-10, AUTH-17. */
export class PerhapsSignedIn extends HttpApiMiddleware.Service<PerhapsSignedIn, { provides: PerhapsUser }>()(
  "adapters/contract/PerhapsSignedIn",
  { requiredForClient: true, security: { optionalBearer: HttpApiSecurity.bearer }, error: Unauthorized }
) {}
