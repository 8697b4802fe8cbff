import { describe, expect, it } from "vitest"
import type { PhotoStatus } from "#adapters/feeds/runs/photo-status.ts"
import { DemoPresent } from "#adapters/store/sql/installation.ts"
import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import { runWith } from "#cli/testing/run.ts"
import type { PhotoDependencies } from "./photos.ts"

const STATUS: PhotoStatus = {
  stored: 1_200,
  waiting: 30,
  retrying: 4,
  givenUp: 2,
  photos: 1_100,
  products: 900,
  productsWithPhoto: 880,
  nextAt: "2026-11-22T12:00:00.000Z",
  failures: [
    {
      problem: "type",
      count: 6,
      message: "Dit is een webpagina, geen foto. Lever JPEG, PNG, WebP, AVIF of GIF.",
      examples: [{ url: "https://a.example/\u001b[2J1.jpg", product: "f12" }]
    }
  ]
}

const runPhotos = (args: ReadonlyArray<string>, photos: Partial<PhotoDependencies> = {}) =>
  runWith(
    {
      photos: {
        status: async () => STATUS,
        run: async (_folder, onProgress) => {
          onProgress(3)
          return { fetched: 3 }
        },
        retry: async (_folder, prefix) => (prefix === "" ? 6 : 1),
        compared: async () => ({ compared: 1_500, total: 10_000 }),
        ...photos
      }
    },
    ["photos", ...args]
  )

describe("koopkompas photos", () => {
  it("PHOTO-48, CLI-07: status shows counts, and reasons in Dutch with examples", async () => {
    const { code, out, err } = await runPhotos(["status"])
    expect(code).toBe(0)
    expect(out).toMatch(/^stored +1\.200\nwaiting +30\nto be tried again +4\ngiven up +2$/m)
    expect(out).toContain(
      "type, 6 ×: Dit is een webpagina, geen foto. Lever JPEG, PNG, WebP, AVIF of GIF.\n  f12  https:"
    )
    expect(out).not.toContain("\u001b")
    expect(err).toContain("koopkompas photos retry")
    expect(JSON.parse((await runPhotos(["status", "--json"])).out)).toEqual(STATUS)
  })

  it("FILE-02: run says in one line that photos cannot be stored", async () => {
    const away = () => Promise.reject(new StoreUnavailable("the server of the files cannot be reached (ECONNREFUSED)"))
    const { code, err } = await runPhotos(["run"], { run: away })
    expect([code, err]).toEqual([1, "the server of the files cannot be reached (ECONNREFUSED)"])
  })

  it("APP-27: run says in one line that a variable is invalid", async () => {
    const run = async () => {
      readVariable(VARIABLES.FILES_URL, { FILES_URL: "s3://bucket" })
      return null
    }
    const { code, err } = await runPhotos(["run"], { run })
    expect([code, err]).toEqual([2, expect.stringMatching(/^FILES_URL is "\*\*\*"\. Set it to a folder .*\.$/)])
  })

  it("PHOTO-48: run fetches, shows how far it is, and then the status", async () => {
    const { code, out, err } = await runPhotos(["run"])
    expect(code).toBe(0)
    expect(out).toMatch(/^3 addresses were fetched\.\nstored +1\.200/)
    expect(err).toContain("3 fetched …")
    expect(JSON.parse((await runPhotos(["run", "--json"])).out)).toEqual({ fetched: 3, ...STATUS })
  })

  it("PHOTO-41, CLI-04: run ends with 1 while another process fetches", async () => {
    const { code, err } = await runPhotos(["run"], { run: async () => null })
    expect(code).toBe(1)
    expect(err).toContain("photos status")
  })

  it("PHOTO-48: retry takes all failed photos, or those of an address", async () => {
    expect((await runPhotos(["retry"])).out).toBe("6 failed photos are due again.")
    expect((await runPhotos(["retry", "https://a.example/"])).out).toBe("1 failed photo is due again.")
    expect(JSON.parse((await runPhotos(["retry", "--json"])).out)).toEqual({ retried: 6 })
  })

  it("IMG-29: compared shows how many products can be compared, and who reads the rest", async () => {
    const { code, out, err } = await runPhotos(["compared"])
    expect([code, out]).toEqual([0, "1.500 of 10.000 products with a picture can be compared."])
    expect(err).toContain("A running site reads the other pictures")
    expect(JSON.parse((await runPhotos(["compared", "--json"])).out)).toEqual({ compared: 1_500, total: 10_000 })
    const all = await runPhotos(["compared"], { compared: async () => ({ compared: 9, total: 9 }) })
    expect(all.err).toBe("")
  })

  it("PHOTO-41: has no photos for the demo world", async () => {
    const ran = await runPhotos(["status"], { status: () => Promise.reject(new DemoPresent("/data")) })
    expect(ran).toMatchObject({ code: 1, err: expect.stringContaining("demo remove") })
  })
})
