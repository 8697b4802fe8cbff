import { Context, Effect, Layer } from "effect"
import { layerWebCrypto } from "effect/crypto/SecureRandom"
import { inProcessProvider } from "#adapters/outside/in-process-payments.ts"
import { PaymentProvider } from "#adapters/outside/payment-port.ts"
import { marketplaceLayer } from "#adapters/services/layers.ts"
import { PROVIDER_PAYMENTS } from "#adapters/services/shopping/payment-tables.ts"
import { catalogueStoreLayer } from "#adapters/store/sql/catalogue-store.ts"
import { openCatalogue, openSite, storeFiles } from "#adapters/store/sql/open.ts"
import { sqlRecords } from "#adapters/store/sql/records.ts"
import { startWriteThread, threadAccess } from "#adapters/store/sql/thread-access.ts"
import { Records } from "#adapters/store/records-port.ts"
import type { CartChange } from "#domain/shopping/cart/cart.ts"
import { PaymentChecks } from "#domain/shopping/payment/api.ts"
import { identityByName, loggedIn, type ProcessPorts } from "./interleaving.ts"
import { keyOf, pay, readyToPay, TEST_ORIGIN } from "./marketplace.ts"

/** Opens the services of buying on a data folder as the site does: writes are durable, in a thread of their own. */
export const openCheckouts = async (dataDir: string) => {
  const files = storeFiles(dataDir)
  const [catalogue, site] = [openCatalogue(files.catalogue), openSite(files.site)]
  const access = threadAccess(site, () => startWriteThread(files.site))
  const foundations = Layer.mergeAll(
    catalogueStoreLayer(catalogue),
    layerWebCrypto,
    Layer.merge(identityByName, inProcessProvider({ origin: TEST_ORIGIN })).pipe(
      Layer.provideMerge(Layer.succeed(Records, sqlRecords(site, access)))
    )
  )
  const services: Context.Context<ProcessPorts> = await Effect.runPromise(
    Effect.scoped(Layer.build(marketplaceLayer(TEST_ORIGIN).pipe(Layer.provideMerge(foundations))))
  )
  return {
    catalogue,
    site,
    run: <A, E>(program: Effect.Effect<A, E, ProcessPorts>): Promise<A> =>
      Effect.runPromise(Effect.provide(program, services)),
    close: async () => {
      await access.close()
      site.close()
      catalogue.close()
    }
  }
}

/**
 * A complete checkout of one buyer: cart, delivery, order, payment, the buyer's payment at the provider, webhook. Calls
 * `onStep` after each of them.
 */
export const completeCheckout = Effect.fnUntraced(function* (
  buyer: number,
  goods: ReadonlyArray<CartChange>,
  onStep: (step: string) => void = () => undefined
) {
  const caller = loggedIn(`buyer-${buyer}`)
  const total = yield* readyToPay(caller, goods)
  onStep("ready")
  const { id } = yield* pay(caller, keyOf(buyer), total)
  onStep("begun")
  const records = yield* Records
  const { embedded } = yield* PaymentProvider
  const known = yield* records.get(PROVIDER_PAYMENTS, id)
  const providerId = known?.providerId ?? ""
  yield* embedded!.choose(providerId, "silent")
  onStep("chosen")
  yield* PaymentChecks.use((checks) => checks.reported(providerId))
  onStep("reported")
})
