import { zipSync } from "fflate"
import { gzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { bytesOf, readAll, refusal } from "./testing/read.ts"

const header = "id,title,link,price\n"
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => `${n},Lamp ${n},https://a.example/${n},1.${(n % 90) + 10}\n`).join("")
const feed = header + rows(3_000)
const text = (content: string) => new TextEncoder().encode(content)

describe("unpacked", () => {
  it.each([1, 7, 1_000, 1 << 16])("READ-05: reads gzip and zip in pieces of %i bytes", async (size) => {
    const small = header + rows(20)
    expect((await readAll(bytesOf(gzipSync(small), size))).items).toHaveLength(20)
    expect((await readAll(bytesOf(zipSync({ "feed.csv": text(small) }), size))).items).toHaveLength(20)
  })

  it("READ-05: reads gzip of several members and stored files, and ignores entries added by archivers", async () => {
    const members = Buffer.concat([gzipSync(header), gzipSync(rows(5))])
    expect((await readAll(bytesOf(members))).items).toHaveLength(5)
    const stored = zipSync(
      { "__MACOSX/._feed.csv": text("x"), ".DS_Store": text("x"), "map/feed.csv": text(header + rows(4)) },
      { level: 0 }
    )
    expect((await readAll(bytesOf(stored))).items).toHaveLength(4)
  })

  it("FEED-ZIP-1: rejects a truncated or damaged archive", async () => {
    const gzip = gzipSync(feed)
    const zip = zipSync({ "feed.csv": text(feed) })
    expect(await refusal(bytesOf(gzip.subarray(0, gzip.length - 200)))).toBe("FEED-ZIP-1 -:-")
    expect(await refusal(bytesOf(zip.subarray(0, zip.length / 2)))).toBe("FEED-ZIP-1 -:-")
    const damaged = Buffer.from(gzip)
    damaged.fill(0xff, 2_000, 2_400)
    expect(await refusal(bytesOf(damaged))).toBe("FEED-ZIP-1 -:-")
  })

  it("FEED-ZIP-2: rejects an archive without a file or with several", async () => {
    expect(await refusal(bytesOf(zipSync({})))).toBe("FEED-ZIP-2 -:-")
    expect(await refusal(bytesOf(zipSync({ "a.csv": text(feed), "b.csv": text(feed) })))).toBe("FEED-ZIP-2 -:-")
  })

  it("FEED-ZIP-3: stops at a file above the size limit", async () => {
    const bomb = gzipSync(Buffer.concat([text(header), Buffer.alloc(4 << 20, "\n")]))
    const limits = { bytes: 2 ** 40, ratio: 250, freeBytes: 1 << 20 }
    expect(await refusal(bytesOf(bomb), { limits })).toBe("FEED-ZIP-3 -:-")
    expect(await refusal(bytesOf(bomb), { limits: { ...limits, ratio: 1e9, bytes: 1 << 20 } })).toBe("FEED-ZIP-3 -:-")
    const zip = zipSync({ "a.csv": Buffer.concat([text(header), Buffer.alloc(4 << 20, "\n")]) })
    expect(await refusal(bytesOf(zip), { limits })).toBe("FEED-ZIP-3 -:-")
  })
})
