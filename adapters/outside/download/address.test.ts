import { Effect, Result } from "effect"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { parseAddress, resolvePublic, isPublicAddress } from "./address.ts"
import type { DownloadFailed } from "./failures.ts"
import { nextAddress, sharesCredentials } from "./follow.ts"

const NAMES: Readonly<Record<string, ReadonlyArray<string>>> = {
  localhost: ["127.0.0.1"],
  "half-besloten.example": ["93.184.215.14", "10.0.0.1"],
  "leeg.example": [],
  "winkel.example": ["93.184.215.14"]
}

const resolve = (host: string) => {
  const addresses = NAMES[host]
  if (addresses === undefined) return Promise.reject(new Error("ENOTFOUND"))
  return Promise.resolve(addresses.map((address) => ({ address, family: 4 })))
}

const trustNone = () => false

const problemOf = async <A>(effect: Effect.Effect<A, DownloadFailed>) => {
  const result = await Effect.runPromise(Effect.result(effect))
  return Result.isFailure(result) ? result.failure.problem : ""
}

describe("parseAddress", () => {
  it.each(examples("DOWNLOAD-01", ["address", "problem"]))("DOWNLOAD-01: parses $address: $problem", async (row) => {
    expect(await problemOf(parseAddress(row.address, trustNone))).toBe(row.problem)
  })

  it("DOWNLOAD-01: rejects an address of more than 4,096 characters", async () => {
    const address = (length: number) => "https://winkel.example/".padEnd(length, "a")
    expect(await problemOf(parseAddress(address(4096), trustNone))).toBe("")
    expect(await problemOf(parseAddress(address(4097), trustNone))).toBe("address")
  })

  it("DOWNLOAD-02: accepts any port of a trusted host", async () => {
    expect(await problemOf(parseAddress("http://winkel.example:81/", (host) => host === "winkel.example"))).toBe("")
  })
})

describe("resolvePublic", () => {
  it.each(examples("DOWNLOAD-02", ["address", "problem"]))("DOWNLOAD-02: rejects $address: $problem", async (row) => {
    expect(await problemOf(resolvePublic(new URL(row.address), resolve, trustNone))).toBe(row.problem)
  })

  it("DOWNLOAD-02: returns the addresses of a public host and of a trusted private one", async () => {
    const addresses = (url: string) =>
      Effect.runPromise(resolvePublic(new URL(url), resolve, (host) => host === "[::1]"))
    expect(await addresses("https://winkel.example/")).toEqual([{ address: "93.184.215.14", family: 4 }])
    expect(await addresses("https://93.184.215.14/")).toEqual([{ address: "93.184.215.14", family: 4 }])
    expect(await addresses("https://[::1]/")).toEqual([{ address: "::1", family: 6 }])
  })
})

describe("nextAddress", () => {
  it.each(examples("DOWNLOAD-03", ["from", "location", "to"]))(
    "DOWNLOAD-03: goes from $from by $location to $to",
    async (row) => {
      const next = await Effect.runPromise(Effect.result(nextAddress(new URL(row.from), row.location, trustNone)))
      expect(Result.isSuccess(next) ? next.success.href : "").toBe(row.to)
    }
  )
})

describe("sharesCredentials", () => {
  it.each(examples("DOWNLOAD-07", ["address", "redirect", "sent"]))(
    "DOWNLOAD-07: returns $sent from $address to $redirect",
    (row) => {
      expect(sharesCredentials(new URL(row.address), new URL(row.redirect))).toBe(row.sent === "yes")
    }
  )
})

describe("isPublicAddress", () => {
  it.each(examples("DOWNLOAD-02", ["address", "public"]))("DOWNLOAD-02: returns $public for $address", (row) => {
    expect(isPublicAddress(row.address)).toBe(row.public === "yes")
  })
})
