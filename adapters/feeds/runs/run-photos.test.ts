import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { openImport } from "#adapters/store/sql/import.ts"
import { photoHash } from "#adapters/media/images/measure-photo.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { removeShop } from "#adapters/store/sql/shop-admin.ts"
import { MAX_PRODUCTS_PER_PHOTO } from "#domain/catalogue/choose-photo.ts"
import { nextWork, storeFollowed, beginAttempt, nextAddress, retryPhotos } from "./photo-queue.ts"
import { folderFiles } from "#adapters/media/open-files.ts"
import { openPhotos } from "./open-photos.ts"
import { photoFile } from "./testing/photo-servers.ts"
import { withPhotos } from "./testing/photo-harness.ts"

const [A, B, C] = ["https://a.example/1.jpg", "https://a.example/2.jpg", "https://b.example/3.jpg"]
const [LAMP, CHAIR] = [{ title: "Lamp" }, { title: "Stoel" }]
const [one, two, three] = await Promise.all([photoFile(0), photoFile(1), photoFile(2)])

describe("fetchPhotos", () => {
  it("PHOTO-41, PHOTO-45: shows the photos of imported offers, and asks for first pictures first", () =>
    withPhotos(async ({ importFeed, servers, fetch, shown, masters }) => {
      servers.files.set(A, one).set(B, two).set(C, three)
      importFeed([
        { ...LAMP, imageUrls: [A, B] },
        { ...CHAIR, imageUrls: [C] }
      ])
      expect(await fetch()).toBe(3)
      const { Lamp, Stoel } = shown()
      expect(new Set(Lamp)).toEqual(new Set([photoHash(one), photoHash(two)]))
      expect(Stoel).toEqual([photoHash(three)])
      expect(await masters.read(photoHash(one))).not.toBeNull()
      expect(servers.requests.map(({ url }) => url).indexOf(B)).toBe(2)
      expect(servers.requests.every(({ followsRobots }) => followsRobots)).toBe(true)
      expect(await fetch()).toBe(0)
    }))

  it("PHOTO-40: shows the photos of all shops, and copies once", () =>
    withPhotos(async ({ importFeed, servers, fetch, shown }) => {
      const gtin = "8712345678906"
      servers.files
        .set(A, one)
        .set(B, await photoFile(0, 250))
        .set(C, three)
      importFeed([{ ...LAMP, gtin, imageUrls: [A] }])
      importFeed([{ ...LAMP, gtin, imageUrls: [B, C] }], "wonen")
      await fetch()
      expect(new Set(shown()["Lamp"])).toEqual(new Set([photoHash(one), photoHash(three)]))
    }))

  it("PHOTO-41: replaces changed addresses and forgets those of removed offers", () =>
    withPhotos(async ({ importFeed, servers, fetch, shown, photos, catalogue }) => {
      servers.files.set(A, one).set(B, two)
      importFeed([
        { ...LAMP, imageUrls: [A] },
        { ...CHAIR, imageUrls: [A] }
      ])
      await fetch()
      importFeed([
        { ...LAMP, imageUrls: [B] },
        { ...CHAIR, imageUrls: [A] }
      ])
      await fetch()
      expect(shown()).toEqual({ Lamp: [photoHash(two)], Stoel: [photoHash(one)] })
      removeShop(catalogue, "lampenhuis")
      await fetch()
      expect(photos.row("SELECT count(*) AS count FROM address")).toEqual({ count: 0 })
      expect(shown()).toEqual({})
    }))

  it("PHOTO-41: goes on after an interruption, and counts the attempt", () =>
    withPhotos(async ({ importFeed, servers, fetch, photos, folder, status }) => {
      importFeed([{ ...LAMP, imageUrls: [A] }])
      servers.files.set(A, { problem: "unreachable" })
      await fetch()
      expect(openPhotos(folder, folderFiles(folder))).toBeNull()
      const later = 4_000_000_000
      for (let attempt = nextAddress(photos, 1, later); attempt !== null; attempt = nextAddress(photos, 1, later)) {
        beginAttempt(photos, attempt, later - 100_000)
      }
      expect(status()).toMatchObject({ givenUp: 1, failures: [{ problem: "interrupted", count: 1 }] })
    }))

  it("FILE-02: fails while photos cannot be stored, counts no attempt, and stores them afterwards", () =>
    withPhotos(async ({ importFeed, servers, fetch, folder, photos, status, shown }) => {
      servers.files.set(A, one)
      importFeed([{ ...LAMP, imageUrls: [A] }])
      const obstacle = join(folder, "photos")
      writeFileSync(obstacle, "")
      for (const _ of [1, 2]) await expect(fetch()).rejects.toThrow("the files cannot be used")
      expect(photos.row("SELECT attempts, problem FROM address")).toEqual({ attempts: 0, problem: null })
      expect(status()).toMatchObject({ stored: 0, waiting: 1 })
      rmSync(obstacle)
      await fetch()
      expect(status()).toMatchObject({ stored: 1 })
      expect(shown()["Lamp"]).toEqual([photoHash(one)])
    }))

  it("FILE-02: removes the file of an unused photo in the next run, if it cannot be removed now", () =>
    withPhotos(async ({ importFeed, servers, fetch, advance, catalogue, folder, photos }) => {
      servers.files.set(A, one)
      importFeed([{ ...LAMP, imageUrls: [A] }])
      await fetch()
      removeShop(catalogue, "lampenhuis")
      await fetch()
      advance("25 hours")
      const hash = photoHash(one)
      const file = join(folder, "photos", hash.slice(0, 2), `${hash}.webp`)
      rmSync(file)
      mkdirSync(join(file, "obstacle"), { recursive: true })
      await expect(fetch()).rejects.toThrow("the files cannot be used")
      rmSync(file, { recursive: true })
      await fetch()
      expect(photos.row("SELECT count(*) AS count FROM photo")).toEqual({ count: 0 })
    }))

  it("PHOTO-41: begins anew with a catalogue that replaced another one", () =>
    withPhotos(async ({ importFeed, servers, fetch, photos, status }) => {
      servers.files.set(A, one)
      importFeed([{ ...LAMP, imageUrls: [A] }])
      await fetch()
      storeFollowed(photos, 1_000)
      await fetch()
      expect(servers.requests).toHaveLength(2)
      expect(nextWork(photos).followed).toBeLessThan(1_000)
      expect(status()).toMatchObject({ stored: 1, products: 1 })
    }))

  it("PHOTO-42: gives up after the last attempt, and tries again when asked", () =>
    withPhotos(async ({ importFeed, servers, fetch, advance, photos, shown, status }) => {
      servers.files.set(A, Buffer.from("<!doctype html>"))
      importFeed([{ ...LAMP, imageUrls: [A] }])
      await fetch()
      expect(status()).toMatchObject({ retrying: 1, nextAt: "2026-11-22T12:00:00.000Z" })
      advance("1 day")
      await fetch()
      expect(status()).toMatchObject({
        givenUp: 1,
        nextAt: null,
        failures: [{ problem: "type", count: 1, message: expect.stringContaining("een webpagina") }]
      })
      advance("60 days")
      servers.files.set(A, one)
      expect(await fetch()).toBe(0)
      expect([retryPhotos(photos, "https://b.example/"), retryPhotos(photos, "https://a.example/")]).toEqual([0, 1])
      await fetch()
      expect(shown()).toEqual({ Lamp: [photoHash(one)] })
    }))

  it("PHOTO-43: lets a server rest, without an attempt at its other photos", () =>
    withPhotos(async ({ importFeed, servers, fetch, photos, status }) => {
      const urls = Array.from({ length: 10 }, (_, index) => `https://a.example/${index}.jpg`)
      for (const url of urls) servers.files.set(url, { problem: "unreachable" })
      servers.files.set(C, three)
      importFeed([
        { ...LAMP, imageUrls: urls },
        { ...CHAIR, imageUrls: [C] }
      ])
      await fetch()
      // 5 + 10 + 20 + 40 seconds of rest, and then more than a run waits for
      expect(servers.requests.filter(({ url }) => url !== C)).toHaveLength(5)
      expect(photos.row("SELECT max(attempts) AS attempts FROM address")).toEqual({ attempts: 1 })
      expect(status()).toMatchObject({ stored: 1, retrying: 5, waiting: 5 })
    }))

  it("PHOTO-43: lets a busy server rest for as long as it asks", () =>
    withPhotos(async ({ importFeed, servers, fetch, advance, status }) => {
      servers.files.set(A, { problem: "busy", retryAfterMs: 7_200_000 })
      importFeed([{ ...LAMP, imageUrls: [A] }])
      await fetch()
      expect(status().nextAt).toBe("2026-11-21T14:00:00.000Z")
      advance("2 hours")
      servers.files.set(A, one)
      await fetch()
      expect(status()).toMatchObject({ stored: 1, failures: [] })
    }))

  it("PHOTO-44: checks photos after weeks, and keeps the old one until the new one came", () =>
    withPhotos(async ({ importFeed, servers, fetch, advance, shown }) => {
      servers.files.set(A, one)
      importFeed([{ ...LAMP, imageUrls: [A] }])
      await fetch()
      advance("35 days")
      await fetch()
      expect(servers.requests.map(({ validators }) => validators?.etag)).toEqual([undefined, `"${one.length}"`])
      servers.files.set(A, { problem: "missing" })
      advance("35 days")
      await fetch()
      expect(shown()).toEqual({ Lamp: [photoHash(one)] })
      servers.files.set(A, two)
      advance("1 day")
      await fetch()
      expect(shown()).toEqual({ Lamp: [photoHash(two)] })
      servers.files.set(A, { problem: "missing" })
      advance("35 days")
      for (let attempt = 0; attempt < 4; attempt++) {
        await fetch()
        advance("1 day")
      }
      expect(shown()).toEqual({})
    }))

  it("PHOTO-45: waits for an import that writes", () =>
    withPhotos(async ({ importFeed, servers, fetch, shown, folder }) => {
      servers.files.set(A, one)
      importFeed([{ ...LAMP, imageUrls: [A] }])
      const other = openCatalogue(storeFiles(folder).catalogue)
      const run = openImport(other, { id: "wonen" }, { now: new Date("2026-11-25"), confirm: false, source: "test" })
      const fetching = fetch()
      await expect.poll(() => servers.requests.length).toBe(1)
      expect(shown()).toEqual({})
      run.abort()
      await fetching
      expect(shown()).toEqual({ Lamp: [photoHash(one)] })
      other.close()
    }))

  it("PHOTO-46: removes photos a day after their last address", () =>
    withPhotos(async ({ importFeed, servers, fetch, advance, masters, catalogue, folder }) => {
      servers.files.set(A, one).set(B, two)
      importFeed([{ ...LAMP, imageUrls: [A] }])
      await fetch()
      importFeed([{ ...LAMP, imageUrls: [B] }])
      await fetch()
      expect(await masters.read(photoHash(one))).not.toBeNull()
      advance("1 day")
      await fetch()
      expect(await masters.read(photoHash(one))).toBeNull()
      expect(catalogue.rows("SELECT hash FROM photo")).toEqual([{ hash: photoHash(two) }])
      expect(existsSync(storeFiles(folder).photoQueue)).toBe(true)
    }))

  it("PHOTO-03: takes a photo away from all products when too many show it", () =>
    withPhotos(async ({ importFeed, servers, fetch, shown, status }) => {
      servers.files.set(A, one)
      const products = (count: number) =>
        Array.from({ length: count }, (_, index) => ({ title: `Lamp ${index}`, imageUrls: [A] }))
      importFeed(products(MAX_PRODUCTS_PER_PHOTO))
      await fetch()
      expect(Object.keys(shown())).toHaveLength(MAX_PRODUCTS_PER_PHOTO)
      importFeed(products(MAX_PRODUCTS_PER_PHOTO + 1))
      await fetch()
      expect(shown()).toEqual({})
      expect(status().failures).toMatchObject([{ problem: "placeholder", count: 1, examples: [{ url: A }] }])
    }))

  it("PHOTO-47: stores when the next photo is due, and 0 while a run goes on", () =>
    withPhotos(async ({ importFeed, servers, fetch, photos }) => {
      expect(nextWork(photos)).toEqual({ followed: 0, nextDue: null })
      servers.files.set(A, one)
      importFeed([{ ...LAMP, imageUrls: [A] }])
      const fetching = fetch()
      expect(nextWork(photos).nextDue).toBe(0)
      await fetching
      expect(nextWork(photos)).toEqual({ followed: 1, nextDue: Date.parse("2026-12-19T13:00:00Z") / 1000 })
    }))
})
