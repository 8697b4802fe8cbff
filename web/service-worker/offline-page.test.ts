import { describe, expect, it } from "vitest"
import { keptCopy } from "./offline-page.ts"

const HTML = '<!doctype html><html lang="nl"><script data-entry="/assets/entry-a.js"></script></html>'
const page = (init: ResponseInit = {}) =>
  new Response(HTML, { headers: { "content-type": "text/html", etag: "x", "content-security-policy": "p" }, ...init })

describe("keptCopy", () => {
  it("APP-05: is the page, marked as kept, with what it may load", async () => {
    const copy = await keptCopy(page(), "/assets/entry-a.js")
    expect(await copy.text()).toContain('<html data-kept="" lang="nl">')
    expect(Object.fromEntries(copy.headers)).toEqual({ "content-type": "text/html", "content-security-policy": "p" })
  })

  it("APP-05: a page of another build, or a failure, is not kept", async () => {
    await expect(keptCopy(page(), "/assets/entry-b.js")).rejects.toThrow("not that of this build")
    await expect(keptCopy(page({ status: 503 }), "/assets/entry-a.js")).rejects.toThrow("not that of this build")
  })
})
