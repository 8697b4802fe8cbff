import type { LookupAddress } from "node:dns"
import { isIP, type LookupFunction, BlockList } from "node:net"
import { Effect } from "effect"
import { downloadFailed, type DownloadFailed } from "./failures.ts"

export type Resolve = (host: string) => Promise<ReadonlyArray<LookupAddress>>

const MAX_URL_LENGTH = 4096

const LOWEST_FREE_PORT = 1024

/** Fails for other schemes, credentials and ports below 1024 but 80, 443 and the scheme's. Spec: DOWNLOAD-01. */
export const parseAddress = (
  text: string,
  isTrusted: (host: string) => boolean
): Effect.Effect<URL, DownloadFailed> => {
  const url = text.length > MAX_URL_LENGTH ? null : URL.parse(text)
  if (url === null) return Effect.fail(downloadFailed("address", "het is geen volledig adres"))
  if (!/^(?:https?|sftp):$/.test(url.protocol) || url.hostname === "") {
    return Effect.fail(downloadFailed("address", url.protocol))
  }
  if (url.username !== "" || url.password !== "") return Effect.fail(downloadFailed("secret-in-address"))
  const isFree = url.port === "" || ["80", "443"].includes(url.port) || Number(url.port) >= LOWEST_FREE_PORT
  const isDefault = url.protocol === "sftp:" && url.port === "22"
  return isFree || isDefault || isTrusted(url.hostname)
    ? Effect.succeed(url)
    : Effect.fail(downloadFailed("port", url.port))
}

export const plainHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "")

/** Connect to the result, not to the name, which may resolve differently the next time. Spec: DOWNLOAD-02. */
export const resolvePublic = (
  url: URL,
  resolve: Resolve,
  isTrusted: (host: string) => boolean
): Effect.Effect<ReadonlyArray<LookupAddress>, DownloadFailed> => {
  const host = plainHost(url)
  const family = isIP(host)
  const found =
    family === 0
      ? Effect.tryPromise({ try: () => resolve(host), catch: () => downloadFailed("unknown-host", host) })
      : Effect.succeed([{ address: host, family }])
  return Effect.flatMap(found, (addresses) => {
    if (addresses.length === 0) return Effect.fail(downloadFailed("unknown-host", host))
    return isTrusted(url.hostname) || addresses.every(({ address }) => isPublicAddress(address))
      ? Effect.succeed(addresses)
      : Effect.fail(downloadFailed("private", host))
  })
}

/** Returns a lookup for a connection that knows only `addresses`, whatever the name. Spec: DOWNLOAD-02. */
export const lookupOnly =
  (addresses: ReadonlyArray<LookupAddress>): LookupFunction =>
  (_, { all }, callback) => {
    const [first] = addresses
    if (all === true) callback(null, [...addresses])
    else callback(null, first?.address ?? "", first?.family)
  }

export const isPublicAddress = (address: string): boolean =>
  address.includes(":")
    ? PUBLIC_SIX.check(address, "ipv6") && !PRIVATE.check(address, "ipv6")
    : !PRIVATE.check(address, "ipv4")

/** A name is not resolved: the browser of a visitor does that. Spec: APP-01. */
export const isPublicHost = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "")
  return isIP(host) === 0 ? host.includes(".") && !PRIVATE_NAME.test(host) : isPublicAddress(host)
}

const PRIVATE_NAME = /\.(?:localhost|local|internal|home\.arpa)?$/

const PRIVATE = new BlockList()
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3]
] as const)
  PRIVATE.addSubnet(net, bits, "ipv4")

// Addresses that contain one of IPv4, which may be private.
PRIVATE.addSubnet("2001::", 32, "ipv6")
PRIVATE.addSubnet("2002::", 16, "ipv6")

/** The only range of IPv6 that is assigned to the public. */
const PUBLIC_SIX = new BlockList()
PUBLIC_SIX.addSubnet("2000::", 3, "ipv6")
