import { describe, expect, it } from "vitest"
import { requestWay } from "./request-way.ts"

const ORIGIN = "https://site.example"
const ASSETS = new Set(["/assets/page-abc.js"])
const way = (url: string, mode: RequestMode = "cors", method = "GET") =>
  requestWay({ url: new URL(url, ORIGIN).href, mode, method }, ORIGIN, ASSETS)

describe("requestWay", () => {
  it("APP-05: hashed files of this build may be kept", () => {
    expect(way("/assets/page-abc.js")).toBe("asset")
    expect(way("/assets/page-abc.js?x=1", "no-cors")).toBe("asset")
  })

  it("APP-05: files of another build are the browser's own matter", () => {
    expect(way("/assets/page-def.js")).toBe("none")
    expect(way("/favicon.svg", "no-cors")).toBe("none")
    expect(way("/sw.js", "same-origin")).toBe("none")
  })

  it.each(["/", "/zoeken/?q=lamp", "/product/lamp/p-1/", "/offline/", "/uit/winkel/o-1/"])(
    "APP-05: going to %s is a page",
    (path) => {
      expect(way(path, "navigate")).toBe("page")
      expect(way(path, "cors")).toBe("none")
    }
  )

  it.each(["/api/v1/search", "/beeld/p/p-1/320", "https://other.example/"])("APP-05: %s is left alone", (url) => {
    expect(way(url, "navigate")).toBe("none")
    expect(way(url)).toBe("none")
  })

  it("APP-05: a form that is sent is left alone, so that the browser can send it again", () => {
    expect(way("/winkelwagen/", "navigate", "POST")).toBe("none")
    expect(way("/assets/page-abc.js", "cors", "HEAD")).toBe("none")
  })
})
