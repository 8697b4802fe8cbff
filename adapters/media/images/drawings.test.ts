import { readdirSync, readFileSync } from "node:fs"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { allDrawings, NO_PHOTO, parseDrawing } from "./drawings.ts"
import { materialsOf, paint } from "./paint.ts"

const FOLDER = new URL("./drawings/", import.meta.url)

const file = (changes: { readonly root?: string; readonly body?: string } = {}): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${changes.root ?? `viewBox="0 0 10 10" data-colours="rood wit" data-words="lampen|rode lamp"`}>\n${changes.body ?? `<path d="M0 0H9" fill="{face body}"/>`}\n</svg>\n`

describe("parseDrawing", () => {
  it("CAT-12: reads what a drawing depicts, its colours and its elements", () => {
    expect(parseDrawing("lamp", file())).toEqual({
      words: ["lamp", "lampen", "rode lamp"],
      isWeak: false,
      colours: ["rood", "wit"],
      viewBox: "0 0 10 10",
      body: `<path d="M0 0H9" fill="{face body}"/>`
    })
  })

  it.each([
    ["an unclosed element", { body: "<path>" }, "lamp.svg, line 3"],
    ["no viewBox", { root: `data-colours="rood" data-words=""` }, "viewBox"],
    ["an empty view", { root: `viewBox="0 0 0 10" data-colours="rood" data-words=""` }, "viewBox"],
    ["an unknown colour", { root: `viewBox="0 0 9 9" data-colours="roodig" data-words=""` }, "names of colours"],
    ["another attribute", { root: `viewBox="0 0 9 9" data-colours="rood" data-words="" onload="x"` }, "onload"],
    ["a script", { body: "<script/>" }, "unknown element <script>"],
    ["a picture from elsewhere", { body: `<image href="https://shop.example/a.png"/>` }, "unknown element <image>"],
    ["a handler", { body: `<path onclick="x()"/>` }, "attribute onclick is not allowed"],
    ["an unknown slot", { body: `<path fill="{face steel}"/>` }, "unknown slot {face steel}"],
    ["an unknown shade", { body: `<path fill="{body.pale}"/>` }, "unknown slot {body.pale}"]
  ])("CAT-12: rejects %s and names the file", (_, changes, message) => {
    const parse = () => parseDrawing("lamp", file(changes))
    expect(parse).toThrow("lamp.svg, line")
    expect(parse).toThrow(message)
  })
})

describe("the drawings", () => {
  it.each(readdirSync(FOLDER))("CAT-12: %s is valid", (name) => {
    expect(name).toMatch(/^[a-z]+\.svg$/)
    expect(() => parseDrawing(name.slice(0, -4), readFileSync(new URL(name, FOLDER), "utf8"))).not.toThrow()
  })

  it("CAT-12: fill the view that they name", async () => {
    const loose: Array<string> = []
    for (const [name, { viewBox, body }] of allDrawings()) {
      if (name === NO_PHOTO) continue
      const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(" ").map(Number)
      const painted = paint(body.replaceAll(/\{shadow[^}]*\}/g, "none"), materialsOf("#c8372f"), null)
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="${x} ${y} ${width} ${height}">${painted}</svg>`
      const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true })
      if (Math.max(info.width, info.height) < 180) loose.push(`${name}: ${info.width} x ${info.height} of 200`)
    }
    expect(loose).toEqual([])
  })
})
