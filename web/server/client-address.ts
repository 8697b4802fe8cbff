import type { IncomingMessage } from "node:http"
import { isIP } from "node:net"
import { addressFamily, type TrustedProxies } from "#adapters/runtime/trusted-proxies.ts"

interface ClientAddress {
  /** IP address without brackets; an IPv4 address is never written as IPv6. "" when the connection is already gone. */
  readonly address: string
  readonly isSecure: boolean
  /** The requested host and port, unchanged; "" if absent. */
  readonly host: string
}

export interface AddressedRequest extends Pick<IncomingMessage, "headers"> {
  readonly socket: { readonly remoteAddress?: string | undefined; readonly encrypted?: boolean }
}

/** Counts the last forwarded value of a trusted proxy: the visitor may have sent those before it. Spec: APP-29. */
export const clientAddress = ({ headers, socket }: AddressedRequest, trusted: TrustedProxies): ClientAddress => {
  const peer = plainAddress(socket.remoteAddress ?? "")
  const host = headers.host ?? ""
  const isSecure = socket.encrypted === true
  if (!isTrusted(peer, trusted)) return { address: peer, isSecure, host }
  return {
    address: firstUntrusted(peer, valuesOf(headers["x-forwarded-for"]), trusted),
    isSecure: isSecure || valuesOf(headers["x-forwarded-proto"]).at(-1)?.toLowerCase() === "https",
    host: valuesOf(headers["x-forwarded-host"]).at(-1) ?? host
  }
}

const firstUntrusted = (peer: string, forwarded: ReadonlyArray<string>, trusted: TrustedProxies): string => {
  let address = peer
  for (const text of forwarded.toReversed()) {
    const before = plainAddress(text)
    if (isIP(before) === 0) return address
    address = before
    if (!isTrusted(address, trusted)) return address
  }
  return address
}

const isTrusted = (address: string, trusted: TrustedProxies): boolean => {
  const family = isIP(address)
  return family !== 0 && trusted.check(address, addressFamily(family))
}

const plainAddress = (text: string): string => {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? []
  const [, withoutPort] = /^([\d.]+):\d+$/.exec(text) ?? []
  const [address = ""] = (bracketed ?? withoutPort ?? text).split("%", 1)
  return address.replace(/^::ffff:(?=\d+\.)/i, "")
}

const valuesOf = (header: string | ReadonlyArray<string> | undefined): ReadonlyArray<string> =>
  [header ?? []]
    .flat()
    .join(",")
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "")
