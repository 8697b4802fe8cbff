import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { testSite } from "#web/testing/test-site.ts"
import type * as Frames from "./frames.ts"

const framing = vi.hoisted(() => ({ isOn: true, framed: 0, printed: 0 }))

vi.mock("./frames.ts", async (original) => {
  const { frameOf } = await original<typeof Frames>()
  const counted: typeof frameOf = (context, shell, print) => {
    const frame = frameOf(context, shell, (framed) => {
      framing.printed++
      return print(framed)
    })
    if (frame !== null && framing.isOn) framing.framed++
    return framing.isOn ? frame : null
  }
  return { frameOf: counted }
})

let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => (site = await testSite()))
afterAll(() => site.close())

/** A page with its head's elements in one order: in a frame they stand elsewhere in it. */
const get = async (path: string, cookie: string, isOn: boolean) => {
  Object.assign(framing, { isOn, framed: 0, printed: 0 })
  const { html } = await site.get(path, cookie)
  const [head = "", body = ""] = html.split("<body>")
  return { head: head.split(/(?<=>)(?=<)/).sort(), body }
}

const PATHS = [
  "/",
  "/?a=1",
  "/zoeken/",
  "/zoeken/?q=lamp",
  "/zoeken/?q=%22%3Cb%3E%26%27%E2%82%AC&a=%27",
  "/wonen/?q=a&q=b"
]
const COOKIES = [
  "",
  "functies=marketplace",
  "toestemming=1.granted",
  "zoek-aantal=60; zoek-weergave=tegels",
  "volwassen-toegestaan=true"
]

describe("frameOf", () => {
  it.each(PATHS)("APP-10, APP-11: %s is for every kind of visitor what React prints as a whole", async (path) => {
    for (const cookie of COOKIES) {
      await get(path, cookie, true)
      const again = await get(path, cookie, true)
      expect([framing.framed, framing.printed]).toEqual([1, 0])
      expect(again).toEqual(await get(path, cookie, false))
      expect(framing.framed).toBe(0)
    }
  })

  it.each([
    "/cookies/",
    "/aanbod/",
    "/alle-categorieen/",
    "/profiel/verlanglijst/",
    "/winkelwagen/",
    "/registreren/",
    "/chat/"
  ])("APP-10: %s is what React prints as a whole", async (path) => {
    const cookie = "functies=marketplace"
    expect(await get(path, cookie, true)).toEqual(await get(path, cookie, false))
  })

  it("APP-11: who is signed in, or is told something, gets a header of their own, and nobody else gets that", async () => {
    const token = await tokenOf({ sub: "demo-sanne", given_name: "Sanne" })
    const signedIn = await get("/zoeken/?q=lamp", `sessie=${token}`, true)
    expect(framing.framed).toBe(0)
    expect(signedIn.body).toContain("Sanne")
    const told = await get("/zoeken/?q=lamp", "melding=login.expired", true)
    expect(framing.framed).toBe(0)
    const visitor = await get("/zoeken/?q=lamp", "", true)
    expect(framing.framed).toBe(1)
    expect(visitor.body).not.toContain("Sanne")
    expect(visitor.body).not.toBe(told.body)
  })

  it("ROUTE-27: a page that is not there is printed as a whole", async () => {
    const { body } = await get("/niet/te/vinden/hier/ooit/", "", true)
    expect(framing.framed).toBe(0)
    expect(body).toContain("404")
  })
})
