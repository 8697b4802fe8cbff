import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { runOnServices } from "./records.ts"

export const paymentDependencies = {
  list: async (folder: string | undefined, limit: number) => {
    const [{ Effect }, { Records }, { findCheckedPayments }, { findOpenRefunds }] = await Promise.all([
      import("effect"),
      import("#adapters/store/records/port.ts"),
      import("#adapters/services/shopping/payment-checks.ts"),
      import("#adapters/services/shopping/refunds.ts")
    ])
    return withServices(
      folder,
      Records.use((records) =>
        Effect.all({ payments: findCheckedPayments(records, limit), refunds: findOpenRefunds(records, limit) })
      )
    )
  },
  check: async (folder: string | undefined) => {
    const { PaymentChecks } = await import("#domain/shopping/payment/api.ts")
    return withServices(
      folder,
      PaymentChecks.use(({ checkOpen }) => checkOpen)
    )
  },
  retry: async (folder: string | undefined, orderId: string | null) => {
    const [{ Records }, { retryRefunds }] = await Promise.all([
      import("#adapters/store/records/port.ts"),
      import("#adapters/services/shopping/refunds.ts")
    ])
    return withServices(
      folder,
      Records.use((records) => records.transaction((rows) => retryRefunds(rows, orderId)))
    )
  }
}

export type PaymentDependencies = typeof paymentDependencies

const withServices = async <A>(
  folder: string | undefined,
  program: Parameters<typeof runOnServices<A>>[2]
): Promise<A> => {
  const [{ LOCAL_MESSAGES }, { externalProvider }] = await Promise.all([
    import("#adapters/client/backend.ts"),
    import("#adapters/outside/payment-provider/client.ts")
  ])
  const apiKey = readVariable(VARIABLES.MOLLIE_API_KEY, process.env)
  const apiUrl = readVariable(VARIABLES.MOLLIE_API_URL, process.env)
  const origin = readVariable(VARIABLES.SITE_ORIGIN, process.env)
  const settings = {
    isSite: false,
    provider: apiKey === null ? null : externalProvider({ apiKey, apiUrl }),
    messages: { ...LOCAL_MESSAGES, ...(origin !== null && { origin }) }
  }
  return runOnServices(folder, settings, program)
}
