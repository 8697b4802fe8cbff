import { Effect, Layer, Stream } from "effect"
import { downloadFailed, dutchSize } from "./failures.ts"
import { Downloads, type DownloadRequest, FEED_LIMITS } from "./port.ts"

export const memoryDownloads = (files: ReadonlyMap<string, Uint8Array> = new Map()): Layer.Layer<Downloads> =>
  Layer.succeed(Downloads, {
    download: (request, consume) =>
      Effect.gen(function* () {
        const file = yield* findFile(files, request)
        const response = {
          url: request.url,
          status: 200,
          etag: null,
          lastModified: null,
          contentType: null,
          hostKey: null
        }
        const value = yield* consume(Stream.succeed(file), response)
        return { ...response, isModified: true as const, bytes: file.length, value }
      }),
    downloadFile: () => Effect.fail(downloadFailed("disk", "er is geen schijf"))
  })

const findFile = (files: ReadonlyMap<string, Uint8Array>, { url, limits }: DownloadRequest) => {
  const file = files.get(url)
  const maxBytes = limits?.bytes ?? FEED_LIMITS.bytes
  if (file === undefined) return Effect.fail(downloadFailed("missing", "404"))
  return file.length > maxBytes ? Effect.fail(downloadFailed("too-large", dutchSize(maxBytes))) : Effect.succeed(file)
}
