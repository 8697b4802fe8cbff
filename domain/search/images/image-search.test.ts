import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { image } from "#fixtures/testing/image-search.ts"
import { anyText } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  addImage,
  HISTORY_LIMIT_BYTES,
  readImageHistory,
  writeImageHistory,
  IMAGE_ID_LIMIT,
  imageRecord,
  type ImageRecord,
  readImageRecord,
  IMAGE_LIMIT_BYTES,
  imageProblem,
  uploadNotice
} from "./image-record.ts"
import { readImageResults, RESULT_LIMIT, IMAGE_TEXT } from "./results.ts"

const PHOTO: ImageRecord = { id: "i-1", url: "data:image/png;base64,AAAA" }

/** Creates a photo that is stored, with brackets around it, in `bytes` bytes: an even number from 200 on. */
const photoOf = (bytes: number, id = "x"): ImageRecord => {
  const empty = JSON.stringify([{ id, url: "data:image/png;base64," }])
  return { id, url: `data:image/png;base64,${"A".repeat(bytes / 2 - empty.length)}` }
}

describe("imageProblem", () => {
  it.each(examples("IMG-01", ["size", "type", "message"]))(
    "IMG-01: returns “$message” for $size bytes of “$type”",
    ({ size, type, message }) => {
      expect(imageProblem({ size: Number(size), type }) ?? "").toBe(message)
    }
  )

  it("IMG-01: limits files to 10 MB, and rejects an unknown size", () => {
    expect(IMAGE_LIMIT_BYTES).toBe(10_485_760)
    expect(imageProblem({ size: Number.NaN, type: "image/png" })).toBe("search.image.error")
  })
})

describe("uploadNotice", () => {
  it.each(examples("IMG-02", ["upload", "message"]))("IMG-02: returns “$message” for a failed $upload", (row) => {
    expect(uploadNotice(row.upload as "file" | "link") ?? "").toBe(row.message)
  })
})

describe("readImageResults", () => {
  it.each(examples("IMG-06", ["status", "body", "ids", "message"]))(
    "IMG-06: parses $status $body as “$ids” with “$message”",
    ({ status, body, ids, message }) => {
      const read = readImageResults(Number(status), JSON.parse(body))
      expect(read).toEqual({ ids: ids === "" ? [] : ids.split(" "), message: message === "" ? null : message })
    }
  )

  it("IMG-06: dedupes products in order, up to the number that is fetched", () => {
    const results = Array.from({ length: RESULT_LIMIT + 5 }, (_, index) => [`p-${index}`])
    const { ids } = readImageResults(200, { results: [...results.slice(0, 3), ...results] })
    expect(RESULT_LIMIT).toBe(100)
    expect(ids).toEqual(results.slice(0, 100).map(([id]) => id))
  })

  it("IMG-06: never throws", () => {
    const results = fc.record({ results: fc.array(fc.anything()) })
    fc.assert(
      fc.property(fc.integer(), fc.oneof(fc.anything(), results), (status, body) => {
        const { ids, message } = readImageResults(status, body)
        expect(message === null || ids.length === 0).toBe(true)
        expect(status === 200 || message === "common.error.api").toBe(true)
      })
    )
  })
})

describe("imageRecord", () => {
  it.each(examples("IMG-07", ["id", "mime", "data", "accepted"]))(
    "IMG-07: accepts “$id” of $mime with “$data”: $accepted",
    ({ id, mime, data, accepted: isValid }) => {
      expect(imageRecord({ id, mime, data })).toEqual(
        isValid === "yes" ? { id, url: `data:${mime};base64,${data}` } : null
      )
    }
  )

  it("IMG-07: rejects ids of more than 200 characters", () => {
    expect(IMAGE_ID_LIMIT).toBe(200)
    expect(readImageRecord({ ...PHOTO, id: "x".repeat(200) })?.id).toHaveLength(200)
    expect(readImageRecord({ ...PHOTO, id: "x".repeat(201) })).toBeNull()
  })
})

describe("readImageHistory", () => {
  it.each(examples("IMG-07", ["stored", "ids"]))("IMG-07: parses “$stored” as “$ids”", ({ stored, ids }) => {
    expect(readImageHistory(stored).map(({ id }) => id)).toEqual(ids === "" ? [] : ids.split(" "))
  })

  it("IMG-07: returns id and url only, and nothing when nothing is stored", () => {
    expect(readImageHistory(null)).toEqual([])
    expect(readImageHistory(JSON.stringify([{ ...PHOTO, more: 1 }]))).toEqual([PHOTO])
  })

  it("IMG-07: inverts writeImageHistory", () => {
    fc.assert(
      fc.property(fc.uniqueArray(image, { selector: ({ id }) => id }), (history) => {
        expect(readImageHistory(writeImageHistory(history))).toEqual(history)
      })
    )
  })

  it("IMG-07: never throws", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.json()), (stored) => {
        expect(readImageHistory(stored)).toEqual([])
      })
    )
  })

  it("IMG-07: rejects a text of more than 4 MiB", () => {
    const stored = JSON.stringify([photoOf(HISTORY_LIMIT_BYTES)])
    expect(stored.length * 2).toBe(4_194_304)
    expect(readImageHistory(stored)).toHaveLength(1)
    expect(readImageHistory(`${stored} `)).toEqual([])
  })
})

describe("addImage", () => {
  it("IMG-07: prepends the newest photo and dedupes", () => {
    fc.assert(
      fc.property(fc.array(image), (images) => {
        const history = images.reduce<ReadonlyArray<ImageRecord>>(addImage, [])
        const ids = images.map(({ id }) => id).toReversed()
        expect(history.map(({ id }) => id)).toEqual([...new Set(ids)])
        for (const { id, url } of history) expect(url).toBe(images.findLast((image) => image.id === id)?.url)
      })
    )
  })

  it("IMG-07: removes the oldest photos until the rest fits", () => {
    const [old, middle] = [photoOf(2_000_000, "old"), photoOf(2_000_000, "middle")]
    const history = addImage(addImage([], old), middle)
    expect(history.map(({ id }) => id)).toEqual(["middle", "old"])
    expect(addImage(history, photoOf(200_000, "new")).map(({ id }) => id)).toEqual(["new", "middle"])
    expect(addImage(history, photoOf(3_000_000, "new")).map(({ id }) => id)).toEqual(["new"])
  })

  it("IMG-07: counts brackets and commas", () => {
    const [first, second] = [photoOf(1_000, "first"), photoOf(HISTORY_LIMIT_BYTES - 998, "second")]
    const both = addImage([first], second)
    expect(both).toEqual([second, first])
    expect(writeImageHistory(both).length * 2).toBe(HISTORY_LIMIT_BYTES)
    expect(addImage([first], photoOf(HISTORY_LIMIT_BYTES - 996, "second"))).toHaveLength(1)
  })

  it("IMG-07: ignores a photo that exceeds the limit by itself", () => {
    expect(addImage([PHOTO], photoOf(HISTORY_LIMIT_BYTES))).toHaveLength(1)
    expect(addImage([PHOTO], photoOf(HISTORY_LIMIT_BYTES))[0]?.id).toBe("x")
    expect(addImage([PHOTO], photoOf(HISTORY_LIMIT_BYTES + 2))).toEqual([PHOTO])
  })

  it("IMG-07: never exceeds the limit, and is idempotent", () => {
    const large = fc
      .record({ id: fc.constantFrom("a", "b", "c", "d"), half: fc.integer({ min: 100, max: 1_200_000 }) })
      .map(({ id, half }) => photoOf(half * 2, id))
    fc.assert(
      fc.property(fc.array(large, { maxLength: 5 }), large, (images, image) => {
        const history = addImage(images.reduce<ReadonlyArray<ImageRecord>>(addImage, []), image)
        expect(writeImageHistory(history).length * 2).toBeLessThanOrEqual(HISTORY_LIMIT_BYTES)
        expect(addImage(history, image)).toEqual(history)
      }),
      { numRuns: 10 }
    )
  })
})

describe("IMAGE_TEXT", () => {
  it("IMG-08: equals the table", () => {
    const rows = examples("IMG-08", ["part", "text"]).map(({ part, text }) => [part, text])
    expect(IMAGE_TEXT).toEqual(Object.fromEntries(rows))
  })
})
