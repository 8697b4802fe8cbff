import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { Document } from "./document.tsx"

const SHELL = {
  css: "a > b { content: '€' }",
  stylesheets: [],
  deferred: [],
  inlined: "/a.css",
  boot: 'start("&<p>")',
  entry: "/entry.js",
  fonts: "",
  parts: [],
  data: '{"name":"é & \\u003c"}'
}

describe("Document", () => {
  it("escapes the page, but not styles, boot script and data", () => {
    const html = renderToString(<Document shell={SHELL}>{"<b>€</b>"}</Document>)
    const parsed = new DOMParser().parseFromString(html, "text/html")
    expect(parsed.getElementById("styles")?.innerHTML).toBe(SHELL.css)
    expect(parsed.getElementById("boot")?.innerHTML).toBe(SHELL.boot)
    expect(parsed.getElementById("data")?.innerHTML).toBe(SHELL.data)
    expect(parsed.body.firstChild?.textContent).toBe("<b>€</b>")
  })
})
