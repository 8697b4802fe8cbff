import type { CompiledMapping } from "#domain/feed/map-record.ts"
import { unreadable } from "./fatal.ts"
import { isRecord, jsonProblem, parseJson, withoutLastComma } from "./json-value.ts"
import { mappedRecords } from "./mapped-records.ts"
import { MAX_RECORD_CHARS, type RecordReader, type RecordSink } from "./records.ts"

/**
 * Reads JSON Lines: one object per line; empty lines are allowed. Invalid lines are reported and skipped, but an
 * invalid last line without a line end means that the feed was cut off. Fails with FEED-CUT-1, FEED-MAPPING-2 and FEED-SIZE-1.
 */
export const jsonLinesReader = (sink: RecordSink, mapping: CompiledMapping): RecordReader => {
  const records = mappedRecords(mapping, sink.unread)
  /** The unfinished line; only its length is read until its end arrives, so that its chunks are joined once. */
  let rest = ""
  let line = 1

  const read = (text: string, isLast: boolean) => {
    const json = withoutLastComma(text.trim())
    if (json === "") return
    try {
      const value = parseJson(json)
      if (isRecord(value)) sink.item(records.toItem(value, line))
      else sink.bad("FEED-RECORD-1", line, json)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      const { reason, column } = jsonProblem(error)
      if (isLast) throw unreadable("FEED-CUT-1", `de laatste regel is geen geldige JSON, ${reason}`, { line, column })
      sink.bad("FEED-RECORD-1", line, json)
    }
  }

  return {
    write: (text) => {
      let start = 0
      for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
        read(rest + text.slice(start, end), false)
        rest = ""
        start = end + 1
        line++
      }
      rest += text.slice(start)
      if (rest.length > MAX_RECORD_CHARS) throw unreadable("FEED-SIZE-1", "", { line })
    },
    end: () => {
      read(rest, true)
      records.end()
    }
  }
}
