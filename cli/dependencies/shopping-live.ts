import { randomBytes } from "node:crypto"
import { writeFile } from "node:fs/promises"
import { setTimeout } from "node:timers/promises"
import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { dataDir, openLocal } from "#cli/connect.ts"
import { fail, type Io } from "#cli/io.ts"
import { storeDependencies } from "./store.ts"
import { sessionHome } from "./session-file.ts"
import type { Effect } from "effect"
import type { ShopCalls } from "#adapters/client/shop-orders.ts"
import type { MarketplacePorts } from "#adapters/services/layers.ts"
import type { DocumentRequest } from "#domain/shopping/orders/document-path.ts"
import type { TestOutcome } from "#domain/shopping/payment/embedded-provider.ts"
import type { Ports } from "#cli/ports.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import type { LoginCode } from "./device-login.ts"
import type { ProviderUser } from "#domain/account/session/provider-user.ts"

export const shoppingDependencies = (io: Io): ShoppingDependencies => ({
  home: sessionHome,
  open: async (site) => {
    if (site !== null) {
      const { connectToSite } = await import("./shopping-site.ts")
      return connectToSite(site)
    }
    if (readVariable(VARIABLES.MOLLIE_API_KEY, process.env) !== null) {
      throw fail.failure("MOLLIE_API_KEY is set: these commands only buy with test payments.")
    }
    const local = await openLocal(io, dataDir())
    if (!(await storeDependencies.hasDemo(undefined))) {
      await local.close()
      throw fail.failure(`The data in ${dataDir()} is no demo data: buy at its site, with --base-url.`)
    }
    const { connectToServices } = await import("./shopping-local.ts")
    return connectToServices(local)
  },
  logInByCode: async (site, show) => {
    const { logInByCode } = await import("./device-login.ts")
    return logInByCode({ send: fetch, wait: (milliseconds) => setTimeout(milliseconds) }, site, show)
  },
  runShop: async (site, token, program) => {
    const { runShopAtSite } = await import("./shopping-site.ts")
    return runShopAtSite(site, token, program)
  },
  readText: storeDependencies.readText,
  write: (path, content) => writeFile(path, content),
  newKey: () => randomBytes(20).toString("hex")
})

export interface ShopperConnection {
  readonly run: <A, E>(program: Effect.Effect<A, E, MarketplacePorts | Ports>) => Promise<A>
  readonly logIn: (user: ProviderUser) => Promise<string>
  readonly logOut: (token: string) => Promise<void>
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
