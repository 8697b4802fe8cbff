import { describe, expect, it } from "vitest"
import { fillDocument, PAGE_PLACE } from "./fill-document.ts"

const DATA = '<script type="application/json" id="data"></script>'
const HEAD = '<head><style id="styles"></style><script id="boot" data-entry="/a.js"></script></head>'
const CONTENTS = { css: "a{content:'€'}", boot: "b()", data: '{"a":"é"}', page: null }
const FILLED_HEAD = `<!doctype html><head><style id="styles">${CONTENTS.css}</style><script id="boot" data-entry="/a.js">b()</script></head>`
const FILLED_DATA = '<script type="application/json" id="data">{"a":"é"}</script>'

describe("fillDocument", () => {
  it("APP-10: styles, boot script and data stand in their elements", () => {
    expect(fillDocument(`${HEAD}<p>€</p>${DATA}`, CONTENTS).toString()).toBe(`${FILLED_HEAD}<p>€</p>${FILLED_DATA}`)
  })

  it("APP-10: a page that was printed apart stands in its place, whatever it holds", () => {
    const page = `<p>${PAGE_PLACE}$&${DATA}</p>`
    expect(fillDocument(`${HEAD}<div>${PAGE_PLACE}</div>${DATA}`, { ...CONTENTS, page }).toString()).toBe(
      `${FILLED_HEAD}<div>${page}</div>${FILLED_DATA}`
    )
  })

  it("APP-10: elements may stand in any order", () => {
    const html = '<script id="boot"></script><style id="styles"></style>'
    expect(fillDocument(html + DATA, CONTENTS).toString()).toContain(
      '<script id="boot">b()</script><style id="styles">a'
    )
  })

  it("ROUTE-31: a document without one of them is no document", () => {
    expect(() => fillDocument(HEAD, CONTENTS)).toThrow("lacks")
  })
})
