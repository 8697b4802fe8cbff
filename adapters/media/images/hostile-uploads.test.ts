import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { crc32, deflateSync, gzipSync } from "node:zlib"
import sharp, { type Sharp } from "sharp"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { MAX_PHOTO_BODY_BYTES } from "#adapters/services/http/photo-form.ts"
import { openBackend } from "#adapters/client/open-backend.ts"
import { IMAGE_LIMIT_BYTES } from "#domain/search/images/image-record.ts"

let dataDir = ""
let backend: Backend
let wideAvif: Buffer
beforeAll(async () => {
  wideAvif = await plain(5000, 4000).avif({ quality: 1, effort: 0 }).toBuffer()
  dataDir = await mkdtemp(join(tmpdir(), "hostile-"))
  backend = await openBackend({ dataDir }, { now: () => new Date("2026-11-20T09:00:00Z") })
})
afterAll(async () => {
  await backend.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Uploads a body as a photo; returns "200" and the type of the copy, or the status, field and reason of the rejection. */
const send = async (body: BodyInit, headers: HeadersInit = {}): Promise<string> => {
  const url = "http://koopkompas.test/api/image-search/file"
  const init = { method: "POST", body, headers, duplex: "half" }
  const response = await backend.handle(new Request(url, init as RequestInit))
  const { mime, field, reason } = (await response.json()) as Readonly<Record<string, string>>
  return response.status === 200 ? `200 ${mime}` : `${response.status} ${field}: ${reason}`
}

const formOf = (bytes: Uint8Array, name = "foto.png"): FormData => {
  const form = new FormData()
  form.append("file", new Blob([new Uint8Array(bytes)]), name)
  return form
}

const ACCEPTED = "200 image/webp"
const OTHER_KIND = "400 file: It is no photo of a kind and size that is taken."
const UNREADABLE = "400 file: The photo cannot be read."
const NO_PHOTO = "400 file: The form holds one file, and nothing else."
const NO_FORM = "400 body: The form cannot be read."
const TOO_LONG = `413 body: The body is longer than ${MAX_PHOTO_BODY_BYTES} bytes.`
const tooManyPixels = (megapixels: number, limit: number) =>
  `400 file: The photo has ${megapixels} megapixels; at most ${limit} are accepted.`

const text = (value: string) => Buffer.from(value, "latin1")
const zeros = (length: number) => Buffer.alloc(length)
const uint32 = (value: number) => {
  const bytes = zeros(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const uint16le = (value: number) => {
  const bytes = zeros(2)
  bytes.writeUInt16LE(value)
  return bytes
}

const plain = (width = 40, height = 20): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#886644" } })

/** Creates noise, which does not compress to a few bytes. */
const noise = (): Sharp => {
  let state = 1
  const pixels = Uint8Array.from({ length: 200 * 200 * 3 }, () => (state = (state * 48_271) % 2_147_483_647) & 255)
  return sharp(pixels, { raw: { width: 200, height: 200, channels: 3 } })
}

const FORMATS = ["jpeg", "png", "webp", "avif", "gif"] as const
type Format = (typeof FORMATS)[number]
const encoded = (format: Format, picture = plain()): Promise<Buffer> =>
  picture.toFormat(format, { effort: 1 }).toBuffer()

/** Overwrites bytes. */
const patched = (bytes: Buffer, at: number, ...parts: ReadonlyArray<Buffer>): Buffer => {
  const changed = Buffer.from(bytes)
  Buffer.concat(parts).copy(changed, at)
  return changed
}

/** Returns the position of height and width after the first marker of a JPEG that has them. */
const sidesOfJpeg = (jpeg: Buffer): number => Math.max(jpeg.indexOf(Buffer.from([0xff, 0xc0])), 0) + 5
const sidesOfAvif = (avif: Buffer): number => avif.indexOf("ispe") + 8

/** Returns a photo whose header states other dimensions than it has. */
const withSides = (format: Format, photo: Buffer, width: number, height: number): Buffer => {
  const short = (value: number) => uint32(value).subarray(2)
  switch (format) {
    case "jpeg":
      return patched(photo, sidesOfJpeg(photo), short(height), short(width))
    case "png":
      return withHeader(photo, width, height)
    case "webp":
      return patched(photo, photo.indexOf("VP8 ") + 14, uint16le(width), uint16le(height))
    case "avif":
      return patched(photo, sidesOfAvif(photo), uint32(width), uint32(height))
    case "gif":
      return patched(photo, 6, uint16le(width), uint16le(height))
  }
}

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([text(name), data])
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
}
const HEADER_END = 33
const withHeader = (png: Buffer, width: number, height: number): Buffer =>
  Buffer.concat([
    png.subarray(0, 8),
    chunk("IHDR", Buffer.concat([uint32(width), uint32(height), png.subarray(24, 29)])),
    png.subarray(HEADER_END)
  ])
const withChunks = (png: Buffer, ...chunks: ReadonlyArray<Buffer>): Buffer =>
  Buffer.concat([png.subarray(0, HEADER_END), ...chunks, png.subarray(HEADER_END)])

const deflated = deflateSync(Buffer.alloc(7_900_000, 65), { level: 9 })
const zTXt = (index: number) => chunk("zTXt", Buffer.concat([text(`Key${index}\0\0`), deflated]))
const iTXt = (index: number) => chunk("iTXt", Buffer.concat([text(`Key${index}\0\x01\0\0\0`), deflated]))
const times = <A>(count: number, make: (index: number) => A): Array<A> =>
  Array.from({ length: count }, (_, index) => make(index))

/** Creates a PNG of one colour that deflates to almost nothing. */
const bomb = (width: number, height: number): Buffer => {
  const row = zeros(1 + width)
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 0, 0, 0, 0])])),
    chunk("IDAT", deflateSync(Buffer.concat(times(height, () => row)))),
    chunk("IEND", zeros(0))
  ])
}

/** Creates a GIF of frames of one pixel on a larger canvas. */
const gifOf = (width: number, height: number, imageCount: number): Buffer => {
  const head = Buffer.concat([text("GIF89a"), uint16le(width), uint16le(height), Buffer.from([0x80, 0, 0]), zeros(6)])
  const image = Buffer.from("21f90400010000002c0000000001000100000202440100", "hex")
  const first = Buffer.concat([
    text(","),
    zeros(4),
    uint16le(width),
    uint16le(height),
    zeros(1),
    Buffer.from([2, 2, 0x44, 1, 0])
  ])
  return Buffer.concat([head, first, ...times(imageCount - 1, () => image), text(";")])
}

const animated = async (format: "webp" | "gif", imageCount: number): Promise<Buffer> => {
  const colours = await Promise.all(
    times(imageCount, (at) =>
      sharp({ create: { width: 1000, height: 1000, channels: 3, background: { r: (at * 9) % 256, g: 9, b: 9 } } })
        .png()
        .toBuffer()
    )
  )
  return sharp(colours, { join: { animated: true } })
    .toFormat(format, { effort: 1 })
    .toBuffer()
}

/** Inserts segments after the first marker of a JPEG. */
const withSegments = (jpeg: Buffer, marker: number, count: number, data: Buffer): Buffer => {
  const segment = Buffer.concat([Buffer.from([0xff, marker]), uint32(data.length + 2).subarray(2), data])
  return Buffer.concat([jpeg.subarray(0, 2), ...times(count, () => segment), jpeg.subarray(2)])
}

/** Creates a progressive JPEG that repeats its last scan. */
const withScans = async (count: number): Promise<Buffer> => {
  const jpeg = await plain(2000, 2000).jpeg({ progressive: true }).toBuffer()
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return Buffer.concat([jpeg.subarray(0, -2), ...times(count, () => scan), jpeg.subarray(-2)])
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const ISO = (brand: string) => Buffer.concat([uint32(24), text(`ftyp${brand}`), zeros(200)])

/** Name, photo, and the exact outcome of its upload. */
const FILES: ReadonlyArray<readonly [name: string, photo: () => Buffer | Promise<Buffer>, outcome: string]> = [
  ...FORMATS.map((format) => [`a valid ${format}`, () => encoded(format), ACCEPTED] as const),
  ...FORMATS.map(
    (format) =>
      [
        `a truncated ${format}`,
        async () => {
          const photo = await encoded(format, noise())
          return photo.subarray(0, Math.floor(photo.length / 3))
        },
        UNREADABLE
      ] as const
  ),
  ...FORMATS.map(
    (format) =>
      [
        `a ${format} with a wrong beginning`,
        async () => patched(await encoded(format), 0, zeros(12)),
        OTHER_KIND
      ] as const
  ),
  [
    "a jpeg whose header states 65,000 x 65,000",
    async () => withSides("jpeg", await encoded("jpeg"), 65_000, 65_000),
    tooManyPixels(4225, 40)
  ],
  [
    "a png whose header states 65,535 x 65,535",
    async () => withSides("png", await encoded("png"), 65_535, 65_535),
    tooManyPixels(4294.9, 40)
  ],
  [
    "a webp whose header states 16,383 x 16,383",
    async () => withSides("webp", await encoded("webp"), 16_383, 16_383),
    tooManyPixels(268.5, 40)
  ],
  [
    "an avif whose header states 30,000 x 30,000",
    async () => withSides("avif", await encoded("avif"), 30_000, 30_000),
    tooManyPixels(900, 12)
  ],
  ["a gif whose header states 65,535 x 65,535", () => gifOf(65_535, 65_535, 1), tooManyPixels(4294.9, 12)],
  ...(["jpeg", "png", "webp", "avif"] as const).map(
    (format) =>
      [`a ${format} of no pixels`, async () => withSides(format, await encoded(format), 0, 0), UNREADABLE] as const
  ),
  ["a gif without a canvas", async () => withSides("gif", await encoded("gif"), 0, 0), ACCEPTED],
  ["an avif of few bytes and 20 megapixels", () => wideAvif, tooManyPixels(20, 12)],
  ["an avif that hides 20 megapixels", () => withSides("avif", wideAvif, 100, 100), UNREADABLE],
  ["a jpeg of 40 megapixels", () => plain(8000, 5000).jpeg().toBuffer(), ACCEPTED],
  ["a progressive jpeg with a thousand scans too many", () => withScans(1000), UNREADABLE],
  [
    "a jpeg with broken EXIF",
    async () =>
      withSegments(await encoded("jpeg"), 0xe1, 1, Buffer.concat([text("Exif\0\0II*\0"), Buffer.alloc(60_000, 255)])),
    ACCEPTED
  ],
  [
    "a jpeg with 150 segments of EXIF",
    async () =>
      withSegments(await encoded("jpeg"), 0xe1, 150, Buffer.concat([text("Exif\0\0MM\0*"), Buffer.alloc(60_000, 65)])),
    ACCEPTED
  ],
  [
    "a jpeg with a broken colour profile",
    async () =>
      withSegments(
        await encoded("jpeg"),
        0xe2,
        1,
        Buffer.concat([text("ICC_PROFILE\0\x01\x01"), Buffer.alloc(60_000, 7)])
      ),
    ACCEPTED
  ],
  [
    "a png with a broken colour profile",
    async () =>
      withChunks(
        await encoded("png"),
        chunk("iCCP", Buffer.concat([text("x\0\0"), deflateSync(Buffer.alloc(60_000, 7))]))
      ),
    ACCEPTED
  ],
  [
    "a png with a text of 9 MB",
    async () =>
      withChunks(await encoded("png"), chunk("tEXt", Buffer.concat([text("Key\0"), Buffer.alloc(9_000_000, 66)]))),
    ACCEPTED
  ],
  ["a png with a text that inflates to 8 MB", async () => withChunks(await encoded("png"), zTXt(1)), ACCEPTED],
  [
    "a png with 900 texts that inflate to 7 GB",
    async () => withChunks(await encoded("png"), ...times(900, zTXt)),
    UNREADABLE
  ],
  [
    "a png with 900 international texts that inflate to 7 GB",
    async () => withChunks(await encoded("png"), ...times(900, iTXt)),
    UNREADABLE
  ],
  [
    "a png with a chunk whose header states 4 GB",
    async () => withChunks(await encoded("png"), patched(chunk("tEXt", text("a\0b")), 0, uint32(0xffff_fff0))),
    UNREADABLE
  ],
  ["a png with a wrong checksum", async () => patched(await encoded("png"), HEADER_END - 4, zeros(4)), UNREADABLE],
  ["a png of 36 megapixels in 35 kB", () => bomb(6000, 6000), ACCEPTED],
  ["a png of 100 megapixels in 97 kB", () => bomb(10_000, 10_000), tooManyPixels(100, 40)],
  ["a gif of 10,000 frames", () => gifOf(100, 100, 10_000), tooManyPixels(100, 12)],
  ["an animated gif", () => animated("gif", 12), ACCEPTED],
  ["a gif animated for too long", () => animated("gif", 13), tooManyPixels(13, 12)],
  ["an animated webp", () => animated("webp", 12), ACCEPTED],
  ["a webp animated for too long", () => animated("webp", 13), tooManyPixels(13, 12)],
  [
    "a gif that is a page too",
    async () => Buffer.concat([await encoded("gif"), text("<html><script>alert(1)</script>")]),
    ACCEPTED
  ],
  [
    "a png that is a page too",
    async () => withChunks(await encoded("png"), chunk("tEXt", text("Title\0<html><script>alert(1)</script>"))),
    ACCEPTED
  ],
  [
    "a png and a zip in one",
    async () => Buffer.concat([await encoded("png"), text("PK\x03\x04"), zeros(100)]),
    ACCEPTED
  ],
  ["a drawing", () => text(SVG), OTHER_KIND],
  ["a drawing behind the beginning of a gif", () => text(`GIF89a${SVG}`), UNREADABLE],
  ["a compressed drawing", () => gzipSync(SVG), OTHER_KIND],
  ["a page", () => text("<!doctype html><html><body>hello</body></html>"), OTHER_KIND],
  ["a bmp", () => Buffer.concat([text("BM"), zeros(200)]), OTHER_KIND],
  ["a tiff", () => plain().tiff().toBuffer(), OTHER_KIND],
  ["an ico", () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), zeros(200)]), OTHER_KIND],
  ["a jxl", () => Buffer.concat([Buffer.from([0xff, 0x0a]), zeros(200)]), OTHER_KIND],
  ["a jpeg 2000", () => Buffer.concat([Buffer.from("0000000c6a5020200d0a870a", "hex"), zeros(200)]), OTHER_KIND],
  ["a heic", () => ISO("heic"), OTHER_KIND],
  ["an mp4", () => ISO("isom"), OTHER_KIND],
  ["an avif with nothing in it", () => ISO("avif"), UNREADABLE],
  ["a psd", () => Buffer.concat([text("8BPS\0\x01"), zeros(200)]), OTHER_KIND],
  ["a pdf", () => text("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj"), OTHER_KIND],
  ["a zip", () => Buffer.concat([text("PK\x03\x04"), zeros(200)]), OTHER_KIND],
  ["nothing", () => zeros(0), OTHER_KIND],
  ["one byte", () => Buffer.from([0xff]), OTHER_KIND],
  [
    "a gif of one byte less than the limit",
    async () => Buffer.concat([await encoded("gif"), zeros(IMAGE_LIMIT_BYTES)]).subarray(0, IMAGE_LIMIT_BYTES - 1),
    ACCEPTED
  ],
  [
    "a gif as large as the limit",
    async () => Buffer.concat([await encoded("gif"), zeros(IMAGE_LIMIT_BYTES)]).subarray(0, IMAGE_LIMIT_BYTES),
    OTHER_KIND
  ],
  [
    "a gif beyond the longest body",
    async () => Buffer.concat([await encoded("gif"), zeros(MAX_PHOTO_BODY_BYTES)]),
    TOO_LONG
  ]
]

describe("an upload", () => {
  it.each(FILES)("IMG-11, IMG-19: of %s has one outcome and leaves no file", async (_, photo, outcome) => {
    expect(await send(formOf(await photo()))).toBe(outcome)
    expect(await readdir(join(dataDir, "uploads"))).toEqual([])
  })
})

const GIF = gifOf(8, 8, 1)
const TYPE = { "content-type": "multipart/form-data; boundary=x" }
const disposition = (name: string, file: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\n\r\n`
const filePart = (name: string, file: string, bytes: Buffer = GIF) =>
  Buffer.concat([text(disposition(name, file)), bytes, text("\r\n")])
const END = text("--x--\r\n")
const body = (...parts: ReadonlyArray<Buffer>) => new Uint8Array(Buffer.concat(parts))

/** Streams a body byte by byte, as over a slow connection. */
const inPieces = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (stream) => {
      for (const byte of bytes) stream.enqueue(Uint8Array.of(byte))
      stream.close()
    }
  })

/** Creates a body of the maximum length, or `more` bytes longer. */
const longest = (more: number) => {
  const around = body(filePart("file", "a", zeros(0)), END).length
  return body(
    filePart("file", "a", Buffer.concat([GIF, zeros(MAX_PHOTO_BODY_BYTES - around - GIF.length + more)])),
    END
  )
}

/** Name, body, headers, and the exact outcome. */
const FORMS: ReadonlyArray<readonly [name: string, sent: () => BodyInit, headers: HeadersInit, outcome: string]> = [
  ["one file", () => body(filePart("file", "a.gif"), END), TYPE, ACCEPTED],
  ["one file, byte for byte", () => inPieces(body(filePart("file", "a.gif"), END)), TYPE, ACCEPTED],
  ["words before the form", () => body(text("preamble\r\n"), filePart("file", "a.gif"), END), TYPE, ACCEPTED],
  ["a name in capitals", () => body(filePart("FILE", "a.gif"), END), TYPE, NO_PHOTO],
  ["another name", () => body(filePart("photo", "a.gif"), END), TYPE, NO_PHOTO],
  [
    "no name",
    () => body(text('--x\r\ncontent-disposition: form-data; filename="a"\r\n\r\nGIF89a\r\n'), END),
    TYPE,
    NO_FORM
  ],
  ["two files", () => body(filePart("file", "a"), filePart("file", "b"), END), TYPE, NO_PHOTO],
  ["a thousand files", () => body(...times(1000, (at) => filePart("file", `${at}`)), END), TYPE, NO_PHOTO],
  [
    "a text beside it",
    () => body(filePart("file", "a"), text('--x\r\ncontent-disposition: form-data; name="b"\r\n\r\n1\r\n'), END),
    TYPE,
    NO_PHOTO
  ],
  [
    "a text for a file",
    () => body(text('--x\r\ncontent-disposition: form-data; name="file"\r\n\r\nGIF89a\r\n'), END),
    TYPE,
    NO_PHOTO
  ],
  ["no file", () => body(END), TYPE, NO_PHOTO],
  ["an empty file without a name", () => body(filePart("file", "", zeros(0)), END), TYPE, OTHER_KIND],
  ["a path for a name", () => body(filePart("file", "../../../../etc/passwd"), END), TYPE, ACCEPTED],
  ["a null byte in the name", () => body(filePart("file", "a\0b.gif"), END), TYPE, NO_FORM],
  ["a name of 10,000 characters", () => body(filePart("file", "a".repeat(10_000)), END), TYPE, ACCEPTED],
  ["a name of a million characters", () => body(filePart("file", "a".repeat(1_000_000)), END), TYPE, NO_FORM],
  [
    "a type that lies",
    () =>
      body(
        text(disposition("file", "a").replace("\r\n\r\n", "\r\ncontent-type: text/html\r\n\r\n")),
        GIF,
        text("\r\n"),
        END
      ),
    TYPE,
    ACCEPTED
  ],
  ["no boundary", () => body(filePart("file", "a"), END), { "content-type": "multipart/form-data" }, NO_FORM],
  [
    "another boundary",
    () => body(filePart("file", "a"), END),
    { "content-type": "multipart/form-data; boundary=y" },
    NO_FORM
  ],
  ["no end", () => body(filePart("file", "a")), TYPE, NO_FORM],
  ["half a file", () => body(text(disposition("file", "a")), GIF.subarray(0, 9)), TYPE, NO_FORM],
  ["half a head", () => body(text(disposition("file", "a").slice(0, 30))), TYPE, NO_FORM],
  ["nothing", () => body(), TYPE, NO_FORM],
  [
    "a length beyond the limit",
    () => body(filePart("file", "a"), END),
    { ...TYPE, "content-length": `${MAX_PHOTO_BODY_BYTES + 1}` },
    TOO_LONG
  ],
  ["the longest body", () => longest(0), TYPE, OTHER_KIND],
  ["one byte more than the longest body", () => longest(1), TYPE, TOO_LONG],
  [
    "another type of body",
    () => body(GIF),
    { "content-type": "image/gif" },
    "415 headers: The call takes no body of this content-type."
  ]
]

describe("a form", () => {
  it.each(FORMS)("IMG-11, IMG-21: with %s has one outcome and leaves no file", async (_, sent, headers, outcome) => {
    expect(await send(sent(), headers)).toBe(outcome)
    expect(await readdir(join(dataDir, "uploads"))).toEqual([])
  })
})
