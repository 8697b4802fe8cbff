/** The browser and the operating system of a session; null for an unknown one. Spec: AUTH-42. */
interface Device {
  readonly browser: string | null
  readonly system: string | null
}

/** The part of a `User-Agent` header that is read. Spec: AUTH-42. */
const MAX_USER_AGENT_LENGTH = 512

/** Names of browsers by a word of their header. The first match wins, because most headers name other browsers too. */
const BROWSERS: ReadonlyArray<readonly [word: string, name: string]> = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Vivaldi/", "Vivaldi"],
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"]
]

/** Names of operating systems by a word of the header; the first match wins. */
const SYSTEMS: ReadonlyArray<readonly [word: string, name: string]> = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["CrOS", "ChromeOS"],
  ["Mac OS X", "macOS"],
  ["Linux", "Linux"]
]

/** Recognises the device of a `User-Agent` header, of which only the beginning counts. Total. Spec: AUTH-42. */
export const readDevice = (userAgent: string): Device => {
  const text = userAgent.slice(0, MAX_USER_AGENT_LENGTH)
  return { browser: nameIn(BROWSERS, text), system: nameIn(SYSTEMS, text) }
}

const nameIn = (names: ReadonlyArray<readonly [string, string]>, text: string): string | null =>
  names.find(([word]) => text.includes(word))?.[1] ?? null

/** The milliseconds after which another use of a session is stored. Spec: AUTH-43. */
const USE_INTERVAL_MS = 300_000

/** Returns true if a use at `now` has to be stored. Times are milliseconds since 1970. Spec: AUTH-43. */
export const isUseDue = (lastUsedAt: number | null, now: number): boolean =>
  lastUsedAt === null || now - lastUsedAt >= USE_INTERVAL_MS
