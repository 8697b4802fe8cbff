import { runOnRecords, runOnServices } from "./records.ts"
import type { NewsletterIssue } from "#domain/site/newsletter-issue.ts"
import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"

export const messageDependencies = {
  unsent: async (folder: string | undefined, limit: number) => {
    const { findUnsent } = await import("#adapters/services/messages/outbox.ts")
    return runOnRecords(folder, (rows) => findUnsent(rows, limit))
  },
  retry: async (folder: string | undefined, key: string | null) => {
    const { retryMessages } = await import("#adapters/services/messages/outbox.ts")
    return runOnRecords(folder, (rows) => retryMessages(rows, key))
  },
  /** Posts the digests of the week; resolves with their number. Spec: ALERT-10. */
  digest: async (folder: string | undefined) => {
    const { postDigests } = await import("#adapters/services/messages/digest.ts")
    return runOnServices(folder, { isSite: false }, postDigests)
  },
  /** Makes the issue of the week; null if there is nothing to write about. Spec: ALERT-11. */
  issue: async (folder: string | undefined) => {
    const { makeIssue } = await import("#adapters/services/messages/digest.ts")
    return runOnServices(folder, { isSite: false }, makeIssue)
  },
  /** Posts an issue to the subscribers; resolves with the number of those who did not have it. Spec: ALERT-11. */
  sendIssue: async (folder: string | undefined, issue: NewsletterIssue) => {
    const { postIssue } = await import("#adapters/services/messages/digest.ts")
    return runOnServices(folder, { isSite: false }, postIssue(issue))
  }
}

export type MessageDependencies = typeof messageDependencies

export const paymentDependencies = {
  list: async (folder: string | undefined, limit: number) => {
    const [{ Effect }, { Records }, { findCheckedPayments }, { findOpenRefunds }] = await Promise.all([
      import("effect"),
      import("#adapters/store/records-port.ts"),
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
      import("#adapters/store/records-port.ts"),
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
    import("#adapters/outside/payment-client.ts")
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
