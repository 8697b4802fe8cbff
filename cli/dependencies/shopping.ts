import type { Effect } from "effect"
import type { ShopCalls } from "#adapters/client/shop-orders.ts"
import type { TokenUser } from "#adapters/people/port.ts"
import type { MarketplacePorts } from "#adapters/services/layers.ts"
import type { DocumentRequest } from "#domain/shopping/orders/document-path.ts"
import type { TestOutcome } from "#domain/shopping/payment/embedded-provider.ts"
import type { Ports } from "#cli/ports.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import type { LoginCode } from "./device-login.ts"

/** The services of buying: those of a site, or those on local demo data. */
export interface ShopperConnection {
  readonly run: <A, E>(program: Effect.Effect<A, E, MarketplacePorts | Ports>) => Promise<A>
  /** Logs a demo user in; resolves with the token of the session. */
  readonly logIn: (user: TokenUser) => Promise<string>
  /** Ends the session of a token. Ignores a session that has ended. */
  readonly logOut: (token: string) => Promise<void>
  /** Chooses the outcome on the page of a payment at the embedded provider, and has the payment checked unless it is silent. */
  readonly choose: (page: string, outcome: TestOutcome) => Promise<void>
  /**
   * Resolves with the PDF of a document of a user or guest; null while there is none yet. Rejects with a `CartFailure`.
   * Spec: CLI-55, CLI-56.
   */
  readonly draw: (caller: Caller, request: DocumentRequest) => Promise<Uint8Array | null>
  readonly close: () => Promise<void>
}

export interface ShoppingDependencies {
  /** Returns the folder of the session file. Spec: CLI-45. */
  readonly home: () => string
  /** Connects to the site at an address or, for null, to the demo data of this machine. */
  readonly open: (site: string | null) => Promise<ShopperConnection>
  /** Logs in at a site by a code; resolves with the token of the session. Spec: CLI-63. */
  readonly logInByCode: (site: string, show: (code: LoginCode) => void) => Promise<string>
  /** Runs a program on the orders and returns of a shop at a site, as the user of a token. Spec: CLI-64. */
  readonly runShop: <A, E>(
    site: string,
    token: string,
    program: (calls: ShopCalls) => Effect.Effect<A, E>
  ) => Promise<A>
  /** Resolves with the text of a file. Rejects if it is too large, or cannot be read. */
  readonly readText: (path: string) => Promise<string>
  /** Writes a file, over the one that has its name. Rejects if it cannot be written. */
  readonly write: (path: string, content: Uint8Array) => Promise<void>
  readonly newKey: () => string
}
