import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { compress, chooseEncoding } from "./compress.ts"

describe("chooseEncoding", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, BR;q=0.5", "br"],
    ["gzip, br;q=0", "gzip"],
    ["identity", null],
    [undefined, null]
  ] as const)("APP-10: %s gives %s", (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding)
  })
})

describe("compress", () => {
  const body = Buffer.from("prijzen vergelijken ".repeat(200))

  it("APP-10: reduces the size without loss", async () => {
    const brotli = await compress(body, "br")
    const gzip = await compress(body, "gzip")
    expect(brotli!.length).toBeLessThan(body.length)
    expect(brotliDecompressSync(brotli!)).toEqual(body)
    expect(gunzipSync(gzip!)).toEqual(body)
  })

  it("APP-10: returns null for a small body and for no encoding", async () => {
    expect(await compress(Buffer.from("kort"), "br")).toBeNull()
    expect(await compress(body, null)).toBeNull()
  })
})
