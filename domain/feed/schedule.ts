import { dayOf } from "#domain/base/text/format.ts"

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The shortest and the longest interval between two runs; the prices of a slower feed would always be old. Spec: SCHED-01. */
const MIN_INTERVAL_MS = 15 * MINUTE_MS
const MAX_INTERVAL_MS = 3 * DAY_MS

const FIRST_RETRY_MS = 5 * MINUTE_MS

const MAX_RETRY_MS = 6 * HOUR_MS

const MAX_RETRY_AFTER_MS = DAY_MS

const MAX_RUNNING_FEEDS = 2

const MAX_INTERRUPTIONS = 2

const UNITS = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS } as const

/** The schedule of one feed. Moments are in milliseconds since 1970. */
export interface FeedSchedule {
  readonly shop: string
  readonly intervalMs: number
  readonly isPaused: boolean
  readonly nextRunAt: number
  /** Failed and interrupted runs since the last one that succeeded. */
  readonly failures: number
}

/** Parses an interval such as "30m", "6h" or "1d", from 15 minutes to 3 days, as milliseconds; null if it is none. Spec: SCHED-01. */
export const parseInterval = (text: string): number | null => {
  const match = /^(\d{1,4})([mhd])$/.exec(text)
  if (match === null) return null
  const interval = Number(match[1]) * UNITS[match[2] as keyof typeof UNITS]
  return interval >= MIN_INTERVAL_MS && interval <= MAX_INTERVAL_MS ? interval : null
}

/** Formats an interval in the largest unit that divides it: "90m", "6h", "1d". Spec: SCHED-01. */
export const formatInterval = (intervalMs: number): string => {
  const unit = (["d", "h"] as const).find((name) => intervalMs % UNITS[name] === 0) ?? "m"
  return `${Math.round(intervalMs / UNITS[unit])}${unit}`
}

/** Returns up to a tenth earlier: feeds spread, and daily prices never are old (OFFER-03). Spec: SCHED-02. */
export const nextRunAfterSuccess = ({ shop, intervalMs }: FeedSchedule, now: number): number =>
  now + intervalMs - Math.floor((intervalMs / 10) * fractionOf(`${shop} ${now}`))

/** Waits longer for a server's `retryAfterMs`, never shorter. Spec: SCHED-03. */
export const nextRunAfterFailure = (
  { intervalMs }: FeedSchedule,
  now: number,
  failures: number,
  retryAfterMs: number | null
): number => {
  const doubled = FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 20)
  const wait = Math.min(doubled, Math.max(MAX_RETRY_MS, intervalMs))
  return now + Math.max(wait, Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS))
}

/** Counts a moment too far ahead as due: the clock was set back since. Spec: SCHED-04. */
export const isDue = ({ intervalMs, isPaused, nextRunAt }: FeedSchedule, now: number): boolean =>
  !isPaused && (nextRunAt <= now || nextRunAt - now > Math.max(intervalMs, MAX_RETRY_AFTER_MS))

/** Returns the longest waiting first. Spec: SCHED-04, SCHED-05. */
export const feedsToStart = <Feed extends FeedSchedule>(
  feeds: ReadonlyArray<Feed>,
  running: ReadonlySet<string>,
  now: number
): ReadonlyArray<Feed> =>
  feeds
    .filter((feed) => !running.has(feed.shop) && isDue(feed, now))
    .toSorted((a, b) => a.nextRunAt - b.nextRunAt || (a.shop < b.shop ? -1 : 1))
    .slice(0, Math.max(0, MAX_RUNNING_FEEDS - running.size))

/** Returns false for a feed that ends its process again and again, which then waits. Spec: SCHED-06. */
export const canRestart = (failures: number): boolean => failures < MAX_INTERRUPTIONS

/** The last import of a feed, and the last one of its shop, as seconds since 1970; null before the first. */
interface LastImports {
  readonly ofFeed: number | null
  readonly ofShop: number | null
}

/** Returns false on another day: sales begin and end without a change of the feed. Spec: SCHED-07. */
export const canSkipUnchanged = ({ ofFeed, ofShop }: LastImports, now: number): boolean =>
  ofFeed !== null && ofFeed === ofShop && dayOf(new Date(ofFeed * 1000)) === dayOf(new Date(now * 1000))

/** Returns a fraction from 0 to 1, not included, that depends on `text` only (FNV-1a). */
const fractionOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash >>> 0) / 2 ** 32
}
