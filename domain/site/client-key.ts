import { RATE_LIMITS, type RateClass } from "./rate-classes.ts"

/** Replaces an address that cannot be parsed; all such clients share a limit. */
const NO_ADDRESS = "unknown"

const MAX_ADDRESS_LENGTH = 45

/**
 * Returns the part of an IP address that identifies a subscriber: the full IPv4 address, also if it is mapped to IPv6,
 * and the first 64 bits of an IPv6 address, because providers assign each customer at least a /64. Spec: RATE-03.
 */
export const addressKey = (address: string | undefined): string => {
  const [text = ""] = (address ?? "").toLowerCase().split("%", 1)
  const ipv4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/.exec(text)?.[1]
  if (ipv4 !== undefined) return ipv4
  if (text.length > MAX_ADDRESS_LENGTH || !text.includes(":") || !/^[0-9a-f:.]+$/.test(text)) return NO_ADDRESS
  const [head = "", tail] = text.split("::")
  const first = groupsOf(head)
  const last = groupsOf(tail ?? "")
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array.from({ length: zeros }, () => "0"), ...last]
  return `${groups.slice(0, 4).join(":")}::/64`
}

/** Returns the groups of an IPv6 address without leading zeros; an IPv4 address at the end becomes two groups. */
const groupsOf = (text: string): ReadonlyArray<string> =>
  text === ""
    ? []
    : text.split(":").flatMap((group) => (group.includes(".") ? ["0", "0"] : [group.replace(/^0+(?=.)/, "")]))

/** Returns the key of the client who makes a request of a class; `user` is the id of a signed-in user. Spec: RATE-03. */
export const clientKey = (rateClass: RateClass, address: string | undefined, user: string | null): string => {
  const key = addressKey(address)
  return user === null || RATE_LIMITS[rateClass].by === "address" ? key : `${key} ${user}`
}
