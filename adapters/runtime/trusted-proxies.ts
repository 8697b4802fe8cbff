import { BlockList, isIP } from "node:net"

export type TrustedProxies = Pick<BlockList, "check">

export const NO_PROXIES: TrustedProxies = { check: () => false }

/** Separated by commas; null if one of them is invalid. Spec: APP-29. */
export const readProxies = (text: string): TrustedProxies | null => {
  const proxies = new BlockList()
  for (const part of text.split(",").map((part) => part.trim())) {
    if (part === "") continue
    const [, address = "", , prefix] = /^([\da-f:.]+)(\/(\d{1,3}))?$/i.exec(part) ?? []
    const family = isIP(address)
    const bits = prefix === undefined ? null : Number(prefix)
    if (family === 0 || (bits !== null && bits > (family === 4 ? 32 : 128))) return null
    if (bits === null) proxies.addAddress(address, addressFamily(family))
    else proxies.addSubnet(address, bits, addressFamily(family))
  }
  return proxies
}

export const addressFamily = (family: number): "ipv4" | "ipv6" => (family === 4 ? "ipv4" : "ipv6")
