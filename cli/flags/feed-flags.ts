import { resolve } from "node:path"
import { InvalidArgumentError } from "commander"
import { parseInterval } from "#domain/feed/schedule.ts"

const MAX_ADDRESS_CHARS = 4_096

/** Parses an interval of a feed as milliseconds. Spec: SCHED-01. */
export const readInterval = (value: string): number => {
  const interval = value.length > 20 ? null : parseInterval(value)
  if (interval !== null) return interval
  throw new InvalidArgumentError("Give an interval from 15m to 3d, such as 30m, 6h or 1d.")
}

export interface FeedAddress {
  readonly address: string
  readonly user: string | null
  readonly password: string | null
}

/** Parses the address of a feed and takes a user and password out of it. Spec: CLI-42, SCHED-08. */
export const readFeedAddress = (value: string): FeedAddress => {
  if (value === "" || value.length > MAX_ADDRESS_CHARS || value.includes("\0")) throw new InvalidArgumentError(EXPECTED)
  const scheme = /^([a-z][a-z0-9+.-]{1,20}):\/\//i.exec(value)?.[1]?.toLowerCase()
  if (scheme === undefined) return { address: resolve(value), user: null, password: null }
  const url = URL.parse(value)
  if (url === null || url.hostname === "" || !SCHEMES.includes(scheme)) throw new InvalidArgumentError(EXPECTED)
  const [user, password] = [url.username, url.password].map(decoded)
  url.username = ""
  url.password = ""
  return { address: url.href, user: user ?? null, password: password ?? null }
}

const EXPECTED = "Give a file, or a web address such as https://www.winkel.nl/feed.xml."

const SCHEMES: ReadonlyArray<string> = ["http", "https", "sftp"]

const decoded = (text: string): string | null => {
  if (text === "") return null
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
