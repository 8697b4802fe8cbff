import type { RecordReader, RecordSink } from "./records.ts"
import { xmlItem } from "./xml-item.ts"
import { afterSpace } from "./xml-space.ts"
import { strictXmlReader, type BetweenItems, type XmlFormat } from "./xml-strict.ts"

/** Characters that may wait for the end of an item before they go to the parser piece by piece. */
const MAX_PLAIN = 1 << 16

/**
 * Reads Google Merchant (RSS 2.0, Atom) and Tradetracker feeds, strictly: text that is not well-formed, undeclared prefixes
 * included, ends the run with line and column. Entities beyond the five of XML are never expanded.
 * Fails with FEED-XML-1 to FEED-XML-4, FEED-CUT-1 and FEED-SIZE-1.
 *
 * The parser reads all but the plain items that follow upon another item: those are read straight from the text, in a
 * third of the time, with the same outcome.
 */
export const xmlReader = (sink: RecordSink, expected?: XmlFormat): RecordReader => {
  const strict = strictXmlReader(sink, expected)
  let waiting = ""

  /** Gives the parser what is in `text` from `at` on, up to the end of an item; where it stopped. */
  const readStrictly = (text: string, at: number): number => {
    const close = strict.closeTag()
    const closed = close === null ? -1 : text.indexOf(close, at)
    const end = closed < 0 || close === null ? text.length : closed + close.length
    strict.write(text.slice(at, end))
    return end
  }

  /** Reads the item at `at`; where it ended, `at` when it is not plain, -1 when the rest of it is still to come. */
  const readPlainly = (text: string, at: number, { open, close, readPlain, line }: BetweenItems): number => {
    const start = afterSpace(text, at)
    const isWhole = text.length - start >= open.length
    if (isWhole && !text.startsWith(open, start)) return at
    const end = text.indexOf(close, start)
    if (end < 0) return text.length - at < MAX_PLAIN ? -1 : at
    const item = xmlItem(NO_TAG, line + linesIn(text, at, start))
    if (!readPlain(text.slice(start + open.length, end), item)) return at
    sink.item(item.done())
    strict.skip(text.slice(at, end + close.length))
    return end + close.length
  }

  return {
    write: (piece) => {
      // Joined, not added up: pieces cut from a sum of texts each take a copy of the whole with them.
      const text = [waiting, piece].join("")
      waiting = ""
      let at = 0
      while (at < text.length) {
        const between = strict.between()
        const end = between === null ? at : readPlainly(text, at, between)
        if (end < 0) {
          waiting = text.slice(at)
          return
        }
        at = end > at ? end : readStrictly(text, at)
      }
    },
    end: () => {
      if (waiting !== "") strict.write(waiting)
      strict.end()
    }
  }
}

/** An open tag without attributes. */
const NO_TAG = { local: "", prefix: "", uri: "", attributes: {} }

const linesIn = (text: string, from: number, to: number): number => {
  let lines = 0
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) lines++
  return lines
}
