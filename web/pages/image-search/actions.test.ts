import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { MESSAGES } from "#domain/base/error-messages.ts"
import { busyHref } from "#domain/search/images/address.ts"
import { ImageSearchApi, ImageRejected, ImageUnavailable } from "#domain/search/images/api.ts"
import type { CategoryKey, ProductId } from "#domain/base/ids.ts"
import { IMAGE_TEXT } from "#domain/search/images/results.ts"
import { IMAGE_LIMIT_BYTES } from "#domain/search/images/image-record.ts"
import { imageSearch as texts } from "#web/messages/image-search.ts"
import { card } from "#web/testing/examples.ts"
import { testSite } from "#web/testing/test-site.ts"
import { action, load } from "./load.ts"

let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const PATH = "/zoeken/foto/"

/** Creates a file of `length` bytes that begins like a GIF. */
const gif = (length: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length)
  bytes.set(new TextEncoder().encode("GIF89a"))
  return bytes
}

const send = (bytes: Uint8Array<ArrayBuffer>, name = "file") => {
  const form = new FormData()
  form.append(name, new Blob([bytes], { type: "image/png" }), "foto.png")
  return site.send(PATH, form)
}

const upload = async (): Promise<string> => (await send(gif(8))).location

describe("upload form", () => {
  it("ROUTE-37, APP-02: works without scripts and is not indexed", async () => {
    const { status, html } = await site.get(PATH)
    expect(status).toBe(200)
    const form = /<form class="photo-form"[^>]*>/.exec(html)?.[0]
    for (const attribute of ['method="post"', 'action="/zoeken/foto/"', 'encType="multipart/form-data"']) {
      expect(form).toContain(attribute)
    }
    expect(html).toContain('name="robots" content="noindex, follow"')
    expect(html).toContain("kwartier")
  })

  it("IMG-02, IMG-16: redirects from an uploaded photo to similar products", async () => {
    const { status, location } = await send(gif(8))
    expect(status).toBe(303)
    expect(location).toMatch(/^\/zoeken\/foto\/\?id=[0-9a-f]{32}$/)
  })

  it.each([
    ["empty", new Uint8Array()],
    ["no photo", new TextEncoder().encode("<svg></svg>  ")],
    ["as large as the limit", gif(IMAGE_LIMIT_BYTES)]
  ])("IMG-01, IMG-02: shows an error for a file that is %s", async (_, bytes) => {
    const { status, html } = await send(bytes)
    expect(status).toBe(422)
    expect(html).toContain(MESSAGES["search.image.error"])
    expect(html).toContain('aria-invalid="true"')
  })

  it("IMG-01: accepts a photo of the maximum size", async () => {
    expect((await send(gif(IMAGE_LIMIT_BYTES - 1))).status).toBe(303)
  })

  it("IMG-01: redirects to a page with an error when the body exceeds the limit", async () => {
    const { status, location } = await send(gif(IMAGE_LIMIT_BYTES + 64 * 1024))
    expect([status, location]).toEqual([303, "/zoeken/foto/?fout=groot"])
    expect((await site.get(location)).html).toContain(MESSAGES["search.image.error"])
  })

  it("IMG-02: logs a failed link and shows the form with the typed text", async () => {
    const before = site.logged.length
    const url = "https://foto.example/stoel.png"
    const { status, html } = await site.post(PATH, { url })
    expect(status).toBe(422)
    expect(html).toContain(texts.linkFailed)
    expect(html).toContain(url)
    expect(html).not.toContain(MESSAGES["search.image.error"])
    expect(site.logged.slice(before)).toEqual(["photo by its address"])
  })

  it("IMG-02: treats an empty form as a failed link", async () => {
    expect((await site.post(PATH, {})).status).toBe(422)
    expect((await send(gif(8), "foto")).status).toBe(422)
  })
})

describe("similar products", () => {
  it("IMG-08: show the photo with its crop, the most similar product, and a form for another photo", async () => {
    const { status, html } = await site.get(await upload())
    expect(status).toBe(200)
    expect(html).toContain('src="data:image/gif;base64,')
    expect(html).toContain("--x:5%;--y:5%;--width:90%;--height:90%")
    expect(html).toMatch(new RegExp(`<h1[^>]*>${IMAGE_TEXT.unsure}`))
    expect(html).toContain(IMAGE_TEXT.other)
    expect(html).toContain(IMAGE_TEXT.similar)
    expect(html.match(/class="product"/g)).toHaveLength(30)
  })

  it("IMG-16: match the crop in the address, with links to other parts and to all results", async () => {
    const location = await upload()
    const { html } = await site.get(`${location}&uitsnede=0,0,500,800`)
    expect(html).toContain("--x:0%;--y:0%;--width:50%;--height:100%")
    expect(html).toMatch(/href="[^"]*uitsnede=500,0,500,800"/)
    expect(html).toMatch(/aria-current="true"[^>]*>Links</)
    const all = /href="([^"]*toon=alles)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? ""
    const { html: page } = await site.get(all)
    expect(page.match(/class="product"/g)?.length).toBeGreaterThan(30)
    expect(page.match(/href="[^"]*toon=alles/)).toBeNull()
  })

  it("IMG-16: match the default crop when the crop in the address is invalid", async () => {
    const { html } = await site.get(`${await upload()}&uitsnede=900,0,500,800`)
    expect(html).toContain("--x:5%;--y:5%;--width:90%;--height:90%")
  })

  it("IMG-13: are replaced by a message and the upload form when the photo was deleted", async () => {
    const { status, html } = await site.get(`${PATH}?id=onbekend`)
    expect(status).toBe(200)
    expect(html).toContain(texts.gone)
    expect(html).toContain('type="file"')
  })
})

describe("rejected photo", () => {
  /** Returns the form after an upload that fails with `cause`. */
  const formAfter = async (cause: ImageRejected | ImageUnavailable) => {
    const form = new FormData()
    form.append("file", new Blob(["GIF89a"]), "foto")
    const request = {
      form,
      log: () => undefined,
      run: (program: Effect.Effect<unknown, unknown, ImageSearchApi>) =>
        Effect.runPromise(
          Effect.provideService(program, ImageSearchApi, {
            file: () => Effect.fail(cause)
          } as Partial<ImageSearchApi["Service"]> as ImageSearchApi["Service"])
        )
    }
    return action(request as unknown as Parameters<typeof action>[0])
  }

  it("IMG-19: has an error with its megapixels and the limit", async () => {
    const pixels = { megapixels: 40.1, limit: 40 }
    const after = await formAfter(new ImageRejected({ field: "file", reason: "…", pixels }))
    const said = "Deze foto is te groot: 40,1 megapixel; hoogstens 40. Kies een kleinere foto."
    expect(after).toEqual({ fieldErrors: { file: said }, values: {} })
  })

  it("IMG-20: has status 503 when the service is busy", async () => {
    const after = await formAfter(new ImageUnavailable({ cause: "busy" }))
    expect(after).toEqual({ fieldErrors: { file: texts.busy }, values: {}, status: 503 })
    const { status, html } = await site.get(busyHref)
    expect(status).toBe(200)
    expect(html).toContain(texts.busy)
  })
})

describe("a photo with a barcode", () => {
  it("IMG-26: leads to the product of the barcode", async () => {
    const form = new FormData()
    form.append("file", new Blob(["GIF89a"]), "foto")
    const uploaded = { id: "a", mime: "image/webp", data: "AAAA", gtin: "8710400311140" }
    const run = (program: Effect.Effect<never, never, ImageSearchApi>) =>
      Effect.runPromise(
        Effect.provideService(program, ImageSearchApi, {
          file: () => Effect.succeed(uploaded)
        } as Partial<ImageSearchApi["Service"]> as ImageSearchApi["Service"])
      )
    expect(await action({ form, log: () => undefined, run } as unknown as Parameters<typeof action>[0])).toEqual({
      goTo: "/zoeken/?q=8710400311140"
    })
  })
})

describe("the response of the search", () => {
  const photo = { id: "a", mime: "image/gif", data: "AAAA", width: 1000, height: 800 }

  /** Returns the page when the requests get these responses, in order. */
  const pageOf = async (...responses: ReadonlyArray<Promise<unknown>>) => {
    const logged: Array<string> = []
    const left = [...responses]
    const request = {
      url: new URL("https://koopkompas.example/zoeken/foto/?id=a"),
      run: () => left.shift(),
      api: { category: async (key: string) => ({ category: { name: key } }) },
      log: (what: string) => logged.push(what),
      now: () => new Date(0),
      session: { caller: { rawToken: null, cartSessionHash: null } }
    }
    return { view: await load(request as unknown as Parameters<typeof load>[0]), logged }
  }

  it("IMG-06: shows an error below the photo and no products", async () => {
    const { view, logged } = await pageOf(Promise.resolve(photo), Promise.reject(new Error("broken")))
    expect(view).toMatchObject({ kind: "result", error: MESSAGES["common.error.api"], products: [], found: "" })
    expect(view.head.title).toContain(texts.heading)
    expect(logged).toEqual(["image search"])
  })

  it("IMG-25: says how many pictures are left to read", async () => {
    const found = Promise.resolve({ results: [["p-1", 0.5]], compared: 1_200, total: 10_000 })
    const { view } = await pageOf(Promise.resolve(photo), found, Promise.resolve([card({})]))
    expect(view).toMatchObject({
      progress: "Nog 8.800 van 10.000 foto’s te lezen. Daarna weten we meer.",
      found: "1 product tot nu toe"
    })
  })

  it("IMG-06: shows an error when the products cannot be fetched", async () => {
    const found = Promise.resolve({ results: [["p-1", 0.5]], compared: 1, total: 1 })
    const { view } = await pageOf(Promise.resolve(photo), found, Promise.reject(new Error("broken")))
    expect(view).toMatchObject({ kind: "result", error: MESSAGES["common.error.api"], products: [] })
  })

  it.each([
    [9, 0.35, 10, `${IMAGE_TEXT.certain} Stoelen`],
    [8, 0.35, 10, IMAGE_TEXT.unsure],
    [9, 0.34, 10, IMAGE_TEXT.unsure],
    [9, 0.35, 11, IMAGE_TEXT.unsure]
  ])(
    "IMG-18: of %i of ten products with a likeness of %f, when 10 of %i were compared: %s",
    async (agreeing, likeness, total, title) => {
      const ids = Array.from({ length: 10 }, (_, at) => `p-${at}` as ProductId)
      const cards = ids.map((id, at) =>
        card({ id, category: (at < agreeing ? "stoelen" : `overig-${at}`) as CategoryKey })
      )
      const found = { results: ids.map((id) => [id, likeness]), compared: 10, total }
      const { view } = await pageOf(Promise.resolve(photo), Promise.resolve(found), Promise.resolve(cards))
      expect(view.head.title).toContain(title)
    }
  )

  it("IMG-06: does not include a search without results", async () => {
    const { view } = await pageOf(Promise.resolve(photo), Promise.resolve({ results: [], compared: 9, total: 9 }))
    expect(view).toMatchObject({ kind: "result", error: null, products: [], likely: null, more: null, progress: null })
  })
})
