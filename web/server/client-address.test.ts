import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { readProxies } from "#adapters/runtime/trusted-proxies.ts"
import { type AddressedRequest, clientAddress } from "./client-address.ts"

const request = (remoteAddress: string, headers: Readonly<Record<string, string>>, encrypted = false) =>
  ({ socket: { remoteAddress, encrypted }, headers }) as AddressedRequest

const trusted = readProxies("10.0.0.0/8, 192.0.2.1, 2001:db8::/32")!

describe("clientAddress", () => {
  it.each(examples("APP-29", ["peer", "forwarded", "address"]))(
    "APP-29: returns $address for peer $peer with X-Forwarded-For “$forwarded”",
    ({ peer, forwarded, address }) => {
      const headers = { host: "shop.example", ...(forwarded !== "" && { "x-forwarded-for": forwarded }) }
      expect(clientAddress(request(peer, headers), trusted).address).toBe(address)
    }
  )

  it("APP-29: ignores the forwarded scheme and host of an untrusted peer", () => {
    const headers = { host: "shop.example", "x-forwarded-proto": "https", "x-forwarded-host": "evil.example" }
    expect(clientAddress(request("203.0.113.9", headers), trusted)).toEqual({
      address: "203.0.113.9",
      isSecure: false,
      host: "shop.example"
    })
  })

  it("APP-29: reads the scheme and host that the nearest trusted proxy added last", () => {
    const headers = {
      host: "internal",
      "x-forwarded-proto": "http, https",
      "x-forwarded-host": "evil.example, shop.example"
    }
    expect(clientAddress(request("10.1.2.3", headers), trusted)).toEqual({
      address: "10.1.2.3",
      isSecure: true,
      host: "shop.example"
    })
  })

  it("APP-29: returns secure for an encrypted connection, and an empty host without a header", () => {
    expect(clientAddress(request("203.0.113.9", {}, true), trusted)).toEqual({
      address: "203.0.113.9",
      isSecure: true,
      host: ""
    })
  })

  it("APP-29: ignores the Forwarded header", () => {
    const headers = { host: "shop.example", forwarded: "for=198.51.100.7;proto=https;host=evil.example" }
    expect(clientAddress(request("10.1.2.3", headers), trusted)).toEqual({
      address: "10.1.2.3",
      isSecure: false,
      host: "shop.example"
    })
  })
})

describe("readProxies", () => {
  it.each(["nonsense", "10.0.0.0/33", "10.0.0.0/", "::1/129", "10.0.0.1,,nonsense", "10.0.0.0/8/8"])(
    "APP-29: rejects %s",
    (text) => {
      expect(readProxies(text)).toBeNull()
    }
  )

  it("APP-29: trusts no address when the list is empty", () => {
    const none = readProxies(" ")!
    expect(clientAddress(request("127.0.0.1", { "x-forwarded-for": "198.51.100.7" }), none).address).toBe("127.0.0.1")
  })
})
