import { Data } from "effect"

/**
 * A feed that cannot be read any further; the whole run stops. `line` and `column` count from 1, null where they say nothing.
 * `message` and `fix` are Dutch sentences. docs/feeds.md lists every rule.
 */
export class FeedUnreadable extends Data.TaggedError("FeedUnreadable")<{
  readonly rule: string
  readonly line: number | null
  readonly column: number | null
  readonly message: string
  readonly fix: string
}> {}
