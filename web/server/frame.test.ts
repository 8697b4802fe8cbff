import { describe, expect, it } from "vitest"
import { byteText } from "./byte-text.ts"
import { PAGE_PLACE } from "./fill-document.ts"
import { cutFrame, fillFrame, framedAddress } from "./frame.ts"

const SHELL = { css: "a{content:'€'}", boot: "b()" }
const address = framedAddress(false, true)
const here = `${address.pathname}${address.search.replace("&", "&amp;")}`
const term = new URLSearchParams(address.search).get("q") ?? ""

const documentWith = (around: string) =>
  `<html><head><meta name="viewport" content="x"/><style id="styles"></style><script id="boot"></script></head>` +
  `<body>${around}<div class="page">${PAGE_PLACE}</div><script type="application/json" id="data"></script></body></html>`

const CONTENTS = {
  head: "<title>T</title>",
  page: byteText("<p>€ ë</p>"),
  here: '/zoeken/?q="é"&b=1',
  term: '"é"',
  data: '{"a":"ü"}'
}

describe("cutFrame and fillFrame", () => {
  it("APP-10: what differs stands in its places, escaped where it has to be", () => {
    const frame = cutFrame(documentWith(`<i v="${here}"></i><i v="${term}"></i><i v="${here}"></i>€`), SHELL, address)
    expect(fillFrame(frame!, CONTENTS).toString()).toBe(
      `<!doctype html><html><head><meta name="viewport" content="x"/><title>T</title><style id="styles">a{content:'€'}</style>` +
        `<script id="boot">b()</script></head><body><i v="/zoeken/?q=&quot;é&quot;&amp;b=1"></i><i v="&quot;é&quot;"></i>` +
        `<i v="/zoeken/?q=&quot;é&quot;&amp;b=1"></i>€<p>€ ë</p><script type="application/json" id="data">{"a":"ü"}</script></body></html>`
    )
  })

  it.each([
    ["a part of the path", `<i v="${address.pathname}"></i>`],
    ["the query", `<i v="${address.search}"></i>`],
    ["the term in a sentence", `<p>${term}</p>`]
  ])("APP-10: a document that tells %s has no frame", (_what, around) => {
    expect(cutFrame(documentWith(around), SHELL, address)).toBeNull()
  })

  it("APP-10: the front page stays the front page, and no term no term", () => {
    expect(framedAddress(true, false).pathname).toBe("/")
    expect(new URLSearchParams(framedAddress(false, false).search).get("q")).toBeNull()
  })
})
