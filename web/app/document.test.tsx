import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { Document } from "./document.tsx"

const SHELL = {
  css: "a > b { content: '€' }",
  stylesheets: [],
  inlined: "/a.css",
  boot: 'start("&<p>")',
  entry: "/entry.js",
  fonts: "",
  parts: [],
  data: '{"name":"é & \\u003c"}'
}

describe("Document", () => {
  it("writes styles, boot script and data as they are, and escapes the page", () => {
    const html = renderToString(<Document shell={SHELL}>{"<b>€</b>"}</Document>)
    const parsed = new DOMParser().parseFromString(html, "text/html")
    expect(parsed.getElementById("styles")?.innerHTML).toBe(SHELL.css)
    expect(parsed.getElementById("boot")?.innerHTML).toBe(SHELL.boot)
    expect(parsed.getElementById("data")?.innerHTML).toBe(SHELL.data)
    expect(parsed.body.firstChild?.textContent).toBe("<b>€</b>")
  })
})
