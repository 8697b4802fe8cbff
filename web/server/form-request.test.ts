import { once } from "node:events"
import { mkdtemp, readdir, rm } from "node:fs/promises"
import { connect, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { MAX_PHOTO_BODY_BYTES } from "#adapters/services/http/photo-form.ts"
import { openBackend } from "#adapters/client/open-backend.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { imageSearch as texts } from "#web/messages/image-search.ts"
import { testSite } from "#web/testing/test-site.ts"
import { serve, type Listening } from "./serve.ts"
import { toCall, sendCallResponse } from "./node-http.ts"

const PAGE = "/zoeken/foto/"
const CALL = "/api/image-search/file"

let dataDir = ""
let backend: Backend
let api: Listening
let site: Awaited<ReturnType<typeof testSite>>
let photo: Buffer
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "bodies-"))
  backend = await openBackend({ dataDir }, { now: () => TEST_NOW })
  api = await serve((request, response) => {
    const call = toCall(request, new URL(`http://localhost${request.url}`))
    void backend.handle.handleCall?.(call).then((result) => sendCallResponse(request, response, result))
  }, 0)
  site = await testSite({ run: backend.run })
  photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#246" } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await api.close()
  await site.close()
  await backend.close()
  await rm(dataDir, { recursive: true, force: true })
})

const stored = () => readdir(join(dataDir, "uploads"))

const HEAD = Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n')
const END = Buffer.from("\r\n--x--\r\n")

/** Starts to send a form over a socket, with these headers. */
const startForm = (headers: string): Socket => {
  const socket = connect(Number(new URL(api.address).port), "localhost")
  socket.write(
    `POST ${CALL} HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\n${headers}\r\n\r\n`
  )
  return socket
}

const received = async (socket: Socket): Promise<string> => {
  const chunks: Array<Buffer> = []
  socket.on("data", (chunk: Buffer) => chunks.push(chunk))
  await once(socket, "close")
  return Buffer.concat(chunks).toString()
}

const chunked = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")])

describe("the file of an upload", () => {
  it("IMG-21: is stored on disk while its chunks arrive", async () => {
    const socket = startForm("transfer-encoding: chunked\r\nconnection: close")
    const response = received(socket)
    socket.write(chunked(Buffer.concat([HEAD, photo.subarray(0, 80)])))
    await expect.poll(stored).toHaveLength(1)
    socket.write(Buffer.concat([chunked(Buffer.concat([photo.subarray(80), END])), Buffer.from("0\r\n\r\n")]))
    expect(await response).toMatch(/^HTTP\/1\.1 200 [^]*"mime":"image\/webp"/)
    expect(await stored()).toEqual([])
  })

  it.each([
    ["shorter than its declared length", (socket: Socket) => socket.end()],
    ["interrupted", (socket: Socket) => socket.destroy()]
  ])("IMG-21: is removed when the body is %s", async (_, leave) => {
    const socket = startForm(`content-length: ${HEAD.length + photo.length + END.length}`)
    socket.resume()
    socket.write(Buffer.concat([HEAD, photo.subarray(0, 80)]))
    await expect.poll(stored).toHaveLength(1)
    leave(socket)
    await expect.poll(stored).toEqual([])
  })

  it("API-34, IMG-11: is not read if its declared length is too long, and the connection stays usable", async () => {
    const long = Buffer.alloc(MAX_PHOTO_BODY_BYTES + 1)
    const socket = startForm(`content-length: ${long.length}`)
    const responses = received(socket)
    socket.write(long)
    socket.write("GET /api/b HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n")
    expect(await responses).toMatch(/^HTTP\/1\.1 413 [^]*HTTP\/1\.1 404 /)
    expect(await stored()).toEqual([])
  })

  it("IMG-21: is removed after the response", async () => {
    const send = (bytes: Buffer) => {
      const form = new FormData()
      form.append("file", new Blob([new Uint8Array(bytes)]), "foto.png")
      return site.send(PAGE, form)
    }
    expect(await send(photo)).toMatchObject({ status: 303, location: expect.stringMatching(/\?id=[0-9a-f]{32}$/) })
    expect(await stored()).toEqual([])
    const wide = sharp({ create: { width: 8000, height: 5001, channels: 3, background: "#246" } })
    const { status, html } = await send(await wide.png({ compressionLevel: 1 }).toBuffer())
    expect(status).toBe(422)
    expect(html).toContain(texts.tooManyPixels({ megapixels: 40.1, limit: 40 }))
    expect(await stored()).toEqual([])
  })
})
