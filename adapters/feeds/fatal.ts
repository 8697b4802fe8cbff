import { FeedUnreadable } from "#domain/feed/report.ts"
import texts from "./fatal.json" with { type: "json" }

/** A message, in which `{reden}` is filled in, and how to fix it. docs/feeds.md explains each. */
export const FATAL = texts

type FatalRule = keyof typeof FATAL

interface FeedPosition {
  readonly line?: number
  readonly column?: number
}

/** Includes at most 200 characters of the reason. Spec: READ-20. */
export const unreadable = (rule: FatalRule, reason = "", { line, column }: FeedPosition = {}): FeedUnreadable => {
  const { message, fix } = FATAL[rule]
  const shown = reason.length > 200 ? `${reason.slice(0, 199)}…` : reason
  return new FeedUnreadable({
    rule,
    line: line ?? null,
    column: column ?? null,
    message: message.replace("{reden}", () => shown),
    fix
  })
}
