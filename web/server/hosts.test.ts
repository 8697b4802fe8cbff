import type { IncomingMessage } from "node:http"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { readProxies } from "#adapters/runtime/trusted-proxies.ts"
import { decideHost } from "./middleware.ts"

const request = (method: string, target: string, hosts: ReadonlyArray<string>, headers = {}) =>
  ({
    method,
    url: target,
    headers: { ...(hosts[0] !== undefined && { host: hosts[0] }), ...headers },
    rawHeaders: hosts.flatMap((host) => ["Host", host]),
    socket: { remoteAddress: "10.0.0.1" }
  }) as unknown as IncomingMessage

const decide = (request: IncomingMessage, siteOrigin: string | null, proxies = "") => {
  const decision = decideHost(request, { siteOrigin, trustedProxies: readProxies(proxies)! })
  return decision._tag === "Rejected" ? String(decision.status) : `${decision._tag} ${decision.origin}`
}

describe("decideHost", () => {
  it.each(examples("APP-25", ["origin", "method", "host", "decision"]))(
    "APP-25: $method at host “$host” is “$decision” when SITE_ORIGIN is “$origin”",
    ({ origin, method, host, decision }) => {
      expect(decide(request(method, "/x/", [host]), origin === "" ? null : origin)).toBe(decision)
    }
  )

  it.each<[string, ReadonlyArray<string>]>([
    ["no host", []],
    ["two hosts", ["localhost", "localhost"]]
  ])("APP-25: rejects a request with %s", (_case, hosts) => {
    expect(decide(request("GET", "/", hosts), null)).toBe("400")
  })

  it.each([
    ["http://evil.example/", "400"],
    ["evil.example:443", "400"],
    ["", "400"],
    ["*", "405"]
  ])("APP-25: rejects the target “%s” with %s", (target, status) => {
    expect(decide(request("OPTIONS", target, ["localhost"]), null)).toBe(status)
  })

  it("APP-25, APP-29: accepts a forwarded host from trusted proxies only", () => {
    const forwarded = request("GET", "/", ["internal:8080"], { "x-forwarded-host": "shop.example" })
    expect(decide(forwarded, "https://shop.example", "10.0.0.0/8")).toBe("Served https://shop.example")
    expect(decide(forwarded, "https://shop.example")).toBe("Redirected https://shop.example")
  })
})
