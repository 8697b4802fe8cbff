import type { OutboxRow } from "#adapters/services/messages/tables.ts"
import type { Foundations, PagePorts } from "#adapters/client/backend.ts"
import { dataDir } from "#cli/connect.ts"
import { runOnRecords } from "./records.ts"
import type { NewsletterIssue } from "#domain/site/newsletter-issue.ts"
import type { Effect } from "effect"

export interface MessageDependencies {
  readonly unsent: (folder: string | undefined, limit: number) => Promise<ReadonlyArray<OutboxRow>>
  readonly retry: (folder: string | undefined, key: string | null) => Promise<number>
  /** Posts the digests of the week; resolves with their number. Spec: ALERT-10. */
  readonly digest: (folder: string | undefined) => Promise<number>
  /** Makes the issue of the week; null if there is nothing to write about. Spec: ALERT-11. */
  readonly issue: (folder: string | undefined) => Promise<NewsletterIssue | null>
  /** Posts an issue to the subscribers; resolves with the number of those who did not have it. Spec: ALERT-11. */
  readonly sendIssue: (folder: string | undefined, issue: NewsletterIssue) => Promise<number>
}

export const messageDependencies: MessageDependencies = {
  unsent: async (folder, limit) => {
    const { findUnsent } = await import("#adapters/services/messages/outbox.ts")
    return runOnRecords(folder, (rows) => findUnsent(rows, limit))
  },
  retry: async (folder, key) => {
    const { retryMessages } = await import("#adapters/services/messages/outbox.ts")
    return runOnRecords(folder, (rows) => retryMessages(rows, key))
  },
  digest: async (folder) => {
    const { postDigests } = await import("#adapters/services/messages/digest.ts")
    return withServices(folder, postDigests)
  },
  issue: async (folder) => {
    const { makeIssue } = await import("#adapters/services/messages/digest.ts")
    return withServices(folder, makeIssue)
  },
  sendIssue: async (folder, issue) => {
    const { postIssue } = await import("#adapters/services/messages/digest.ts")
    return withServices(folder, postIssue(issue))
  }
}

const withServices = async <A>(
  folder: string | undefined,
  program: Effect.Effect<A, unknown, PagePorts | Foundations>
): Promise<A> => {
  const { openBackend } = await import("#adapters/client/open-backend.ts")
  const backend = await openBackend({ dataDir: folder ?? dataDir() }, { isSite: false })
  try {
    return await backend.run(program)
  } finally {
    await backend.close()
  }
}
