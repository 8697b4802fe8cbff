import type { RawItem } from "#domain/feed/raw.ts"
import type { RuleId } from "#domain/feed/rules.ts"

/** Receives records in the order of the feed. */
export interface RecordSink {
  readonly item: (item: RawItem) => void
  /** Reports an unreadable record; the reader goes on with the next. */
  readonly bad: (rule: RuleId, line: number, value: string) => void
  /** Reports a mistake in a record that is used nonetheless. */
  readonly warn: (rule: RuleId, line: number, value: string) => void
  /** Reports the name of a column, key, element or attribute that nothing reads; may be called again with the same name. */
  readonly unread: (name: string) => void
}

/** Parses records from chunks of text, split anywhere. Both methods may throw FeedUnreadable. */
export interface RecordReader {
  readonly write: (text: string) => void
  readonly end: () => void
}

/** Maximum characters of one item. Spec: FEED-SIZE-1. */
export const MAX_RECORD_CHARS = 1 << 24

/** Counts the line ends in `text` from `start` up to `end`. */
export const countLines = (text: string, start: number, end: number): number => {
  let lines = 0
  for (let at = text.indexOf("\n", start); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) lines++
  return lines
}
