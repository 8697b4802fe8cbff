import type { Effect } from "effect"
import type { ShopCalls } from "#adapters/client/shop-orders.ts"
import type { TokenUser } from "#adapters/people/port.ts"
import type { MarketplacePorts } from "#adapters/services/layers.ts"
import type { DocumentRequest } from "#domain/shopping/orders/document-path.ts"
import type { TestOutcome } from "#domain/shopping/payment/embedded-provider.ts"
import type { Ports } from "#cli/ports.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import type { LoginCode } from "./device-login.ts"

export interface ShopperConnection {
  readonly run: <A, E>(program: Effect.Effect<A, E, MarketplacePorts | Ports>) => Promise<A>
  readonly logIn: (user: TokenUser) => Promise<string>
  readonly logOut: (token: string) => Promise<void>
  /** Chooses the outcome on the page of a payment at the embedded provider, and has the payment checked unless it is silent. */
  readonly choose: (page: string, outcome: TestOutcome) => Promise<void>
  /** Resolves with null while there is no PDF yet. Rejects with a `CartFailure`. Spec: CLI-55, CLI-56. */
  readonly draw: (caller: Caller, request: DocumentRequest) => Promise<Uint8Array | null>
  readonly close: () => Promise<void>
}

export interface ShoppingDependencies {
  readonly home: () => string
  readonly open: (site: string | null) => Promise<ShopperConnection>
  readonly logInByCode: (site: string, show: (code: LoginCode) => void) => Promise<string>
  readonly runShop: <A, E>(
    site: string,
    token: string,
    program: (calls: ShopCalls) => Effect.Effect<A, E>
  ) => Promise<A>
  readonly readText: (path: string) => Promise<string>
  readonly write: (path: string, content: Uint8Array) => Promise<void>
  readonly newKey: () => string
}
