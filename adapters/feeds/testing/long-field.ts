import { readFeed } from "#adapters/feeds/read-feed.ts"
import { FeedUnreadable } from "#domain/feed/report.ts"

// Reads a feed of the first argument, a hundred million times "x" and the second argument, in a process of its own: its memory is
// not that of other tests. Prints the rule that rejects the feed and the megabytes by which the process grew meanwhile.

const MEGABYTE = 1 << 20
const FIELD_BYTES = 100 * MEGABYTE

const [before = "", after = ""] = process.argv.slice(2)
const used = process.memoryUsage.rss()

const bytes = async function* () {
  yield Buffer.from(before)
  const piece = Buffer.alloc(1 << 16, "x")
  for (let sent = 0; sent < FIELD_BYTES; sent += piece.length) yield piece
  yield Buffer.from(after)
}

const ruleOf = async (): Promise<string> => {
  try {
    for await (const batch of readFeed({ bytes: bytes() })) void batch
    return "read"
  } catch (error) {
    if (error instanceof FeedUnreadable) return error.rule
    throw error
  }
}

const rule = await ruleOf()
const grown = Math.round((process.resourceUsage().maxRSS * 1024 - used) / MEGABYTE)
console.log(JSON.stringify({ rule, grown }))
