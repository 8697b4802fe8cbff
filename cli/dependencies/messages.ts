import { runOnRecords, runOnServices } from "./records.ts"
import type { NewsletterIssue } from "#domain/site/newsletter-issue.ts"

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
