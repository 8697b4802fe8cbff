import type { RequestListener } from "node:http"
import { Effect } from "effect"
import sharp from "sharp"
import { afterAll, describe, expect, it } from "vitest"
import { downloadsLayer } from "#adapters/outside/download/downloads.ts"
import { HOSTILE, startTestServer } from "#adapters/outside/download/testing/hostile-server.ts"
import { fetchPhoto } from "./fetch-photos.ts"
import { followCatalogue } from "./run-photos.ts"
import { nextAddress } from "./photo-queue.ts"
import { photoFile } from "./testing/photo-servers.ts"
import { withPhotos } from "./testing/photo-harness.ts"

const downloads = downloadsLayer({ privateHosts: ["127.0.0.1"] })
const photo = await photoFile(0)

const send =
  (bytes: Uint8Array): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { "content-type": "image/jpeg" }).end(bytes)

/** Files that are no photos, or none that a product may show. */
const FILES: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  "sends a web page as a photo": async () => Buffer.from("<!doctype html><script>alert(1)</script>"),
  "sends a drawing with a script": async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
  "sends half a photo": async () => photo.subarray(0, photo.length / 2),
  "sends a counting pixel": () =>
    sharp({ create: { width: 1, height: 1, channels: 3, background: "#fff" } })
      .gif()
      .toBuffer(),
  "sends 100 megapixels in a few bytes": () =>
    sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  "sends 11 MB": async () => Buffer.concat([photo, Buffer.alloc(11 * 2 ** 20)]),
  "sends nothing": async () => new Uint8Array()
}

/** Listeners that only a time limit ends; the tests of downloads have these. */
const ENDLESS = /never|stalls|without end|interim|promises too much/

const listeners: ReadonlyArray<readonly [string, RequestListener]> = [
  ...Object.entries(HOSTILE).filter(([name]) => !ENDLESS.test(name)),
  ...(await Promise.all(Object.entries(FILES).map(async ([name, file]) => [name, send(await file())] as const)))
]

const servers = await Promise.all([
  ...listeners.map(([, listener]) => startTestServer(listener)),
  startTestServer(send(photo))
])
afterAll(() => Promise.all(servers.map((server) => server[Symbol.asyncDispose]())))

describe("a hostile server of photos", () => {
  it.each(listeners.map(([name], index) => [name, index] as const))(
    "PHOTO-42, PHOTO-48: a server that %s leaves a failure in Dutch, and other servers alone",
    (_, index) =>
      withPhotos(async ({ importFeed, photos, masters, catalogue, status }) => {
        const [bad, good] = [servers[index]!.origin, servers.at(-1)!.origin]
        importFeed([{ title: "Lamp", imageUrls: [`${bad}/a`, `${good}/a.jpg`] }])
        followCatalogue(photos, catalogue)
        for (const server of [1, 2]) {
          const address = nextAddress(photos, server, 1_000)!
          await Effect.runPromise(Effect.provide(fetchPhoto({ photos, masters }, address), downloads))
        }
        const { stored, retrying, givenUp, failures } = status()
        expect({ stored, retrying, givenUp }).toEqual({ stored: 1, retrying: 1, givenUp: 0 })
        expect(failures).toMatchObject([{ count: 1, examples: [{ url: `${bad}/a`, product: "f1" }] }])
        expect(failures[0]?.message).toMatch(/^(?:De|Dit|Het|Er|In) .{10,400}\.$/)
        expect(photos.rows("SELECT hash FROM photo")).toHaveLength(1)
      })
  )
})
