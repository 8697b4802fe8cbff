import { Data } from "effect"

/**
 * A feed that cannot be read any further; the run stops. `line` and `column` count from 1, null if unknown. `message`
 * and `fix` are Dutch sentences. docs/feeds.md lists every rule.
 *
 * Spec: FEED-READ-1, FEED-EMPTY-1, FEED-FORMAT-1 to FEED-FORMAT-2, FEED-XML-1 to FEED-XML-4, FEED-JSON-1, FEED-CSV-1,
 * FEED-CUT-1, FEED-ZIP-1 to FEED-ZIP-3, FEED-ENCODING-1, FEED-SIZE-1.
 */
export class FeedUnreadable extends Data.TaggedError("FeedUnreadable")<{
  readonly rule: string
  readonly line: number | null
  readonly column: number | null
  readonly message: string
  readonly fix: string
}> {}
