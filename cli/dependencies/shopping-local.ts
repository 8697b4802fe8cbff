import { Effect } from "effect"
import { Identity } from "#adapters/people/port.ts"
import { drawDocument } from "#adapters/media/pdf-document.ts"
import { PaymentProvider } from "#adapters/outside/payment-port.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { addDemoProfiles } from "#adapters/services/demo-users.ts"
import { PaymentChecks } from "#domain/shopping/payment/api.ts"
import { SessionApi } from "#domain/account/session/api.ts"
import { DEMO_ADDRESS } from "#fixtures/world/purchases.ts"
import type { ShopperConnection } from "./shopping-live.ts"
import { paymentIdOf } from "./payment-page.ts"

export const connectToServices = ({ run, close }: Pick<Backend, "run" | "close">): ShopperConnection => ({
  run,
  logIn: (user) =>
    run(
      Effect.gen(function* () {
        yield* addDemoProfiles(DEMO_ADDRESS)
        const { rawToken } = yield* Identity.use((identity) => identity.startSession(user))
        return rawToken
      })
    ),
  logOut: async (token) => {
    await run(SessionApi.use((sessions) => sessions.end({ rawToken: token })))
  },
  choose: async (page, outcome) => {
    const id = paymentIdOf(page)
    await run(PaymentProvider.use(({ embedded }) => embedded?.choose(id, outcome) ?? Effect.succeed(null)))
    if (outcome !== "silent") await run(PaymentChecks.use((checks) => checks.reported(id)))
  },
  draw: async (caller, request) => {
    const file = await run(drawDocument(request, caller))
    return file?.bytes ?? null
  },
  close
})
