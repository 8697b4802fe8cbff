import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decodeText } from "./decode.ts"
import { collect, readAll, sample } from "./testing/read.ts"

const inPieces = async function* (bytes: Uint8Array, size: number) {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
}
const decode = async (bytes: Uint8Array, size = 1 << 16, requested?: string) =>
  (await collect(decodeText(inPieces(bytes, size), requested))).join("")

const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16()
const TEXT = "id;titel\n1;Crème brûlée € 1\n"

describe("decoded", () => {
  it.each([1, 2, 3, 5, 1 << 16])("READ-04: detects every encoding in pieces of %i bytes", async (size) => {
    const bom = Buffer.from([0xef, 0xbb, 0xbf])
    expect(await decode(Buffer.from(TEXT), size)).toBe(TEXT)
    expect(await decode(Buffer.concat([bom, Buffer.from(TEXT)]), size)).toBe(TEXT)
    expect(await decode(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(TEXT, "utf16le")]), size)).toBe(TEXT)
    expect(await decode(Buffer.from(TEXT, "utf16le"), size)).toBe(TEXT)
    expect(await decode(Buffer.concat([Buffer.from([0xfe, 0xff]), utf16be(TEXT)]), size)).toBe(TEXT)
    expect(await decode(utf16be(TEXT), size)).toBe(TEXT)
  })

  it("READ-04: falls back to Windows-1252 if the bytes are not UTF-8, even after a megabyte of ASCII", async () => {
    const latin = Buffer.from([0x43, 0x72, 0xe8, 0x6d, 0x65, 0x20, 0x80])
    expect(await decode(latin)).toBe("Crème €")
    const late = Buffer.concat([Buffer.alloc(1 << 20, "a"), latin])
    expect((await decode(late)).slice(-7)).toBe("Crème €")
  })

  it("READ-04: respects an XML declaration and a flag, unless there is a byte order mark", async () => {
    const declared = Buffer.concat([Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>'), Buffer.from([0xe8])])
    expect((await decode(declared)).at(-1)).toBe("è")
    expect(await decode(Buffer.from([0xe8]), 9, "windows-1252")).toBe("è")
    expect(await decode(Buffer.from("\ufeffè"), 9, "windows-1252")).toBe("è")
  })

  it.each(["ISO-8859-1", "windows-1252", "US-ASCII", "UTF-8"])(
    "READ-04: decides by the bytes between UTF-8 and Windows-1252 below a declared %s",
    async (label) => {
      const document = `<?xml version="1.0" encoding="${label}"?><a>Crème brûlée</a>`
      for (const encoding of ["utf8", "latin1"] as const)
        for (const size of [1, 7, 1 << 16]) expect(await decode(Buffer.from(document, encoding), size)).toBe(document)
    }
  )

  it("READ-04: loses one character to one invalid byte in UTF-8", async () => {
    const bytes = Buffer.concat([Buffer.from("Crème brûlée "), Buffer.from([0xff]), Buffer.from(" été")])
    expect(await decode(bytes)).toBe("Crème brûlée \ufffd été")
  })

  it("FEED-ENCODING-1: rejects an unknown encoding", async () => {
    await expect(decode(Buffer.from("a"), 9, "ebcdic")).rejects.toMatchObject({ rule: "FEED-ENCODING-1" })
  })

  it("READ-04: decodes UTF-8 in pieces of any size", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "grapheme", maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        async (text, size) => {
          const marked = `é${text.replaceAll("\ufeff", "")}`
          expect(await decode(Buffer.from(marked), size)).toBe(marked)
        }
      )
    )
  })

  it("READ-04: reads the sample in Windows-1252", async () => {
    const { items } = await readAll(sample("winkel-windows-1252.csv"))
    expect(items.map(({ title, price }) => [title, price])).toEqual([
      ["Crème brûlée-brander", 2495],
      ["Thé glacé", 124_900]
    ])
  })
})
