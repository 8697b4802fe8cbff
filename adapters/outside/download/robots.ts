import { DAY_MS } from "#domain/base/days.ts"
import robotsParser from "robots-parser"
import { Effect, Result } from "effect"
import { loadEffect } from "#adapters/runtime/load-effect.ts"
import { Cache } from "#domain/base/cache.ts"
import { downloadFailed, type DownloadFailed, type DownloadProblem } from "./failures.ts"

const ROBOT = "koopkompas"

const MAX_CACHED_CHARACTERS = 16_000_000

const MAX_CRAWL_DELAY_MS = 30_000

/** Maximum product of the lengths of rules and path, which bounds the time of matching them to some 40 milliseconds. */
const MAX_MATCHING = 20_000_000

interface Rules {
  readonly text: string
  readonly parsed: ReturnType<typeof robotsParser>
}

export type RobotsCheck = (url: URL) => Effect.Effect<number, DownloadFailed>

/** Caches the rules of an origin for a day. `now` is in milliseconds. Spec: DOWNLOAD-09. */
export const makeRobotsCheck = (
  load: (url: string) => Effect.Effect<string, DownloadFailed>,
  now: () => number
): RobotsCheck => {
  const cache = new Cache<string, Result.Result<Rules, DownloadFailed>>({
    maxEntries: 1000,
    age: { maxMs: DAY_MS, now },
    weight: { max: MAX_CACHED_CHARACTERS, of: (rules) => (Result.isSuccess(rules) ? rules.success.text.length : 0) },
    isCacheable: Result.isSuccess
  })
  return Effect.fnUntraced(function* (url) {
    const address = `${url.origin}/robots.txt`
    const loaded = yield* loadEffect(cache, address, Effect.result(loadRules(load, address)))
    const { text, parsed } = yield* Effect.fromResult(loaded)
    const path = url.pathname.length + url.search.length
    if (text.length * path > MAX_MATCHING || parsed.isAllowed(url.href, ROBOT) === false) {
      return yield* downloadFailed("robots")
    }
    const delayMs = (parsed.getCrawlDelay(ROBOT) ?? 0) * 1000
    return Math.min(Math.max(delayMs, 0), MAX_CRAWL_DELAY_MS)
  })
}

/** Failures that mean that there is no robots.txt, as RFC 9309 says of statuses from 400 to 499. */
const NO_RULES: ReadonlyArray<DownloadProblem> = ["missing", "forbidden", "password", "status", "redirects"]

const loadRules = (
  load: (url: string) => Effect.Effect<string, DownloadFailed>,
  address: string
): Effect.Effect<Rules, DownloadFailed> =>
  load(address).pipe(
    Effect.catchIf(
      ({ problem }) => NO_RULES.includes(problem),
      () => Effect.succeed("")
    ),
    Effect.map((content) => {
      const text = selectGroups(content)
      return { text, parsed: robotsParser(address, text) }
    })
  )

/** The parser would take quadratic memory for a file of many names and rules. Spec: DOWNLOAD-09. */
export const selectGroups = (content: string): string => {
  const lines: Array<string> = []
  let agents = new Set<string>()
  let isHeading = false
  for (const line of content.split(/\r\n|\r|\n/)) {
    const [rule = ""] = line.split("#", 1)
    const colon = rule.indexOf(":")
    const name = rule.slice(0, colon).trim().toLowerCase()
    if (name === "user-agent") {
      if (!isHeading) agents = new Set()
      isHeading = true
      const [agent = ""] = rule.slice(colon + 1).split("/", 1)
      const addressed = agent.trim().toLowerCase()
      if (addressed === ROBOT || addressed === "*") agents.add(addressed)
    } else if (name === "allow" || name === "disallow" || name === "crawl-delay") {
      if (isHeading) lines.push(...[...agents].map((agent) => `User-agent: ${agent}`))
      isHeading = false
      if (agents.size > 0) lines.push(rule.trim())
    }
  }
  return lines.join("\n")
}
