import sharp from "sharp"
import { Effect, Layer, Stream } from "effect"
import { downloadFailed, type DownloadFailed, type DownloadProblem } from "#adapters/outside/download/failures.ts"
import { type DownloadRequest, Downloads } from "#adapters/outside/download/port.ts"
import { allDrawings } from "#adapters/media/images/drawings.ts"
import { drawProduct } from "#adapters/media/images/draw-product.ts"

/** The response of a fake server: a file, or a failure. */
type FakeResponse = Uint8Array | { readonly problem: DownloadProblem; readonly retryAfterMs?: number }

/** Fake servers of shops, whose files are changed by a test. */
export interface FakeServers {
  /** The responses by address; others are missing. */
  readonly files: Map<string, FakeResponse>
  /** The requests since it was emptied. */
  readonly requests: Array<DownloadRequest>
  readonly layer: Layer.Layer<Downloads>
}

/** Creates fake servers. The ETag of a file is its size, and an equal one is not sent again. */
export const fakeServers = (): FakeServers => {
  const files = new Map<string, FakeResponse>()
  const requests: Array<DownloadRequest> = []
  const layer = Layer.succeed(Downloads, {
    download: (request, consume) =>
      Effect.gen(function* () {
        requests.push(request)
        const file = files.get(request.url) ?? { problem: "missing" }
        if ("problem" in file) return yield* downloadFailed(file.problem, "404", file.retryAfterMs)
        const etag = `"${file.length}"`
        const response = { url: request.url, status: 200, etag, lastModified: null, contentType: null, hostKey: null }
        if (request.validators?.etag === etag) return { ...response, status: 304, isModified: false as const }
        const value = yield* consume(Stream.make(file), response)
        return { ...response, isModified: true as const, bytes: file.length, value }
      }),
    downloadFile: (): Effect.Effect<never, DownloadFailed> => Effect.die("photos are not stored as fetched")
  })
  return { files, requests, layer }
}

/** Returns a JPEG that looks unlike those of other numbers, of `side` pixels. */
export const photoFile = (number: number, side = 300): Promise<Uint8Array> => {
  const shapes = [...allDrawings().keys()]
  const shape = shapes[number % shapes.length]!
  const svg = drawProduct({ shape, colour: null, brand: null, seed: number })
  return sharp(Buffer.from(svg), { density: 72 }).resize(side, side).jpeg().toBuffer()
}
