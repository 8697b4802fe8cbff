import type { RawItem } from "#domain/feed/raw.ts"
import type { RuleId } from "#domain/feed/rules.ts"

/** Takes what a reader finds, in the order of the feed. */
export interface RecordSink {
  readonly item: (item: RawItem) => void
  /** A record that could not be read, while the ones after it can. */
  readonly bad: (rule: RuleId, line: number, value: string) => void
}

/** Reads records from pieces of text, split anywhere. Both may throw FeedUnreadable. */
export interface RecordReader {
  readonly write: (text: string) => void
  readonly end: () => void
}

/** Maximum characters of one item. Rule FEED-SIZE-1. */
export const MAX_RECORD = 1 << 24

/** Counts the line ends in `text` from `start` up to `end`. */
export const countLines = (text: string, start: number, end: number): number => {
  let lines = 0
  for (let at = text.indexOf("\n", start); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) lines++
  return lines
}
