import type { ProviderPaymentRow, RefundRow } from "#adapters/services/shopping/payment-tables.ts"
import type { Foundations, PagePorts } from "#adapters/client/backend.ts"
import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { dataDir } from "#cli/connect.ts"
import type { Effect } from "effect"

export interface PaymentDependencies {
  readonly list: (
    folder: string | undefined,
    limit: number
  ) => Promise<{ readonly payments: ReadonlyArray<ProviderPaymentRow>; readonly refunds: ReadonlyArray<RefundRow> }>
  readonly check: (folder: string | undefined) => Promise<number>
  readonly retry: (folder: string | undefined, orderId: string | null) => Promise<number>
}

export const paymentDependencies: PaymentDependencies = {
  list: async (folder, limit) => {
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
  check: async (folder) => {
    const { PaymentChecks } = await import("#domain/shopping/payment/api.ts")
    return withServices(
      folder,
      PaymentChecks.use(({ checkOpen }) => checkOpen)
    )
  },
  retry: async (folder, orderId) => {
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

const withServices = async <A>(
  folder: string | undefined,
  program: Effect.Effect<A, unknown, PagePorts | Foundations>
): Promise<A> => {
  const [{ openBackend }, { LOCAL_MESSAGES }, { externalProvider }] = await Promise.all([
    import("#adapters/client/open-backend.ts"),
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
  const backend = await openBackend({ dataDir: folder ?? dataDir() }, settings)
  try {
    return await backend.run(program)
  } finally {
    await backend.close()
  }
}
