import { mapRecord, type CompiledMapping, type FeedRecord } from "#domain/feed/map-record.ts"
import { fitsRecord, isReadName, namesFound } from "#domain/feed/mapping-fit.ts"
import type { RawItem } from "#domain/feed/raw.ts"
import { unreadable } from "./fatal.ts"
import type { RuleId } from "#domain/feed/rules.ts"

interface MappedRecords {
  /** `names` are those found in the feed, for the message of FEED-MAPPING-2. */
  readonly toItem: (record: FeedRecord, line: number, names?: Iterable<string>) => RawItem
  readonly end: () => void
}

/** Number of records after which a mapping that fits none of them ends the run. */
const MAX_UNFIT_RECORDS = 100

const MAX_NAMES = 100

const MAX_COMPARED_RECORDS = 1_000

/** Reports unread names of the first thousand records. Fails with FEED-MAPPING-2 if none of the first hundred fits. */
export const mappedRecords = (mapping: CompiledMapping, unread: (name: string) => void): MappedRecords => {
  const found = new Set<string>()
  let isFit = false
  let unfit = 0
  let compared = 0

  const noteUnfit = (names: Iterable<string>) => {
    for (const name of names) {
      if (found.size >= MAX_NAMES) break
      found.add(name)
    }
    unfit++
    if (unfit >= MAX_UNFIT_RECORDS) throw noFit(found)
  }

  return {
    toItem: (record, line, names) => {
      if (!isFit) {
        isFit = fitsRecord(mapping, record)
        if (!isFit) noteUnfit(names ?? Object.keys(record))
      }
      if (names === undefined && compared < MAX_COMPARED_RECORDS) {
        compared++
        for (const name in record) if (!isReadName(mapping, name)) unread(name)
      }
      return mapRecord(mapping, record, line)
    },
    end: () => {
      if (!isFit && unfit > 0) throw noFit(found)
    }
  }
}

const noFit = (names: Iterable<string>) =>
  unreadable("FEED-MAPPING-2", `geen van zijn namen staat in de feed; gevonden: ${namesFound(names)}`)

export interface RecordSink {
  readonly item: (item: RawItem) => void
  readonly bad: (rule: RuleId, line: number, value: string) => void
  readonly warn: (rule: RuleId, line: number, value: string) => void
  /** Reports the name of a column, key, element or attribute that nothing reads; may be called again with the same name. */
  readonly unread: (name: string) => void
}

/** Parses records from chunks of text, split anywhere. Both methods may throw FeedUnreadable. */
export interface RecordReader {
  readonly write: (text: string) => void
  readonly end: () => void
}

export const MAX_RECORD_CHARS = 1 << 24

export const countLines = (text: string, start: number, end: number): number => {
  let lines = 0
  for (let at = text.indexOf("\n", start); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) lines++
  return lines
}
