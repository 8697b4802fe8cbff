import { describe, expect, it } from "vitest"
import { REFERENCE_PATHS, referenceHandler } from "./reference.ts"

const request = (path: string, headers: HeadersInit = {}) => new Request(`http://shop.test${path}`, { headers })

describe("referenceHandler", () => {
  it("API-32: sends the page and its files, which load nothing from elsewhere", async () => {
    const handle = referenceHandler()
    const html = await handle(request("/api/docs")).text()
    const addresses = [...html.matchAll(/ (?:src|href|data-document)="([^"]*)"/g)].map(([, address = ""]) => address)
    expect(addresses.filter((address) => address.startsWith("/api/docs/")).sort()).toEqual(
      REFERENCE_PATHS.slice(2).toSorted()
    )
    expect(new Set(addresses.filter((address) => !address.startsWith("/api/docs/")))).toEqual(
      new Set(["/favicon.svg", "/api/openapi.json"])
    )
    expect(html.match(/<h1>/g)).toHaveLength(1)
    expect(html).toContain('<html lang="en">')
    expect(html).not.toMatch(/<script>|<style|<iframe| style="| on\w+="/)
  })

  it.each([
    ["/api/docs", "text/html"],
    ["/api/docs/", "text/html"],
    ["/api/docs/reference-start.js", "text/javascript"],
    ["/api/docs/swagger-ui-bundle.js", "text/javascript"],
    ["/api/docs/swagger-ui.css", "text/css"],
    ["/api/docs/reference.css", "text/css"]
  ])("API-32: allows %s only files and calls of the site", (path, type) => {
    const { headers } = referenceHandler()(request(path))
    expect(headers.get("content-type")).toBe(`${type}; charset=utf-8`)
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
    )
  })

  it.each(REFERENCE_PATHS)("API-32: revalidates %s with an ETag", (path) => {
    const handle = referenceHandler()
    const etag = handle(request(path)).headers.get("etag") ?? ""
    expect(handle(request(path, { "if-none-match": etag })).status).toBe(304)
    expect(handle(request(path, { "if-none-match": 'W/"other"' })).status).toBe(200)
  })
})
