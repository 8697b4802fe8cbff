import { BlockList, isIP } from "node:net"

/** Returns true unless an address is private, local, or not that of a single machine. Spec: DOWNLOAD-02. */
export const isPublicAddress = (address: string): boolean =>
  address.includes(":")
    ? PUBLIC_SIX.check(address, "ipv6") && !PRIVATE.check(address, "ipv6")
    : !PRIVATE.check(address, "ipv4")

/**
 * Returns true unless a host, as `URL` writes it, is a private address or a name that only a private network knows. A name is not
 * resolved: the browser of a visitor does that. Spec: APP-01.
 */
export const isPublicHost = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "")
  return isIP(host) === 0 ? host.includes(".") && !PRIVATE_NAME.test(host) : isPublicAddress(host)
}

/** Matches names of this machine and of private networks, and those with an empty part. */
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
