import { Schema } from "effect"
import { Instant } from "#domain/base/ids.ts"

const Name = Schema.NullOr(Schema.String)

export const UserSession = Schema.Struct({
  id: Schema.String,
  /** Null for an unknown browser or system, and before the first use. */
  browser: Name,
  system: Name,
  createdAt: Instant,
  /** The last stored use, or the login before it. Spec: AUTH-43. */
  lastUsedAt: Instant,
  isCurrent: Schema.Boolean
})
export type UserSession = typeof UserSession.Type

export const Device = Schema.Struct({ browser: Schema.NullOr(Schema.String), system: Schema.NullOr(Schema.String) })
export type Device = typeof Device.Type

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

/** Returns `known` itself if it has the device. Spec: AUTH-62. */
export const addDevice = (known: ReadonlyArray<Device>, { browser, system }: Device): ReadonlyArray<Device> =>
  known.some((device) => device.browser === browser && device.system === system)
    ? known
    : [...known, { browser, system }]

/** Returns the Dutch name of a device, null for an unknown one. Spec: AUTH-42. */
export const deviceName = ({ browser, system }: Device): string | null =>
  browser === null || system === null ? (browser ?? system) : `${browser} op ${system}`

const nameIn = (names: ReadonlyArray<readonly [string, string]>, text: string): string | null =>
  names.find(([word]) => text.includes(word))?.[1] ?? null

const USE_INTERVAL_MS = 300_000

/** Returns true if a use at `now` has to be stored. Times are milliseconds since 1970. Spec: AUTH-43. */
export const isUseDue = (lastUsedAt: number | null, now: number): boolean =>
  lastUsedAt === null || now - lastUsedAt >= USE_INTERVAL_MS
