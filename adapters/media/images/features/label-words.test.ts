import sharp from "sharp"
import { describe, expect, it, vi } from "vitest"
import { wordsInPicture } from "./label-words.ts"

/** Strokes of letters within ten units of height: fonts differ between machines. */
const STROKES: Readonly<Record<string, ReadonlyArray<string>>> = {
  A: ["0,10 4,0 8,10", "1.6,6 6.4,6"],
  E: ["6,0 0,0 0,10 6,10", "0,5 5,5"],
  I: ["0,0 0,10"],
  L: ["0,0 0,10 6,10"],
  M: ["0,10 0,0 4,6 8,0 8,10"],
  N: ["0,10 0,0 6,10 6,0"],
  T: ["0,0 8,0", "4,0 4,10"],
  X: ["0,0 6,10", "6,0 0,10"],
  "4": ["5,10 5,0 0,7 7,7"],
  "7": ["0,0 6,0 2,10"]
}

/** Draws a word with letters of `height` pixels. */
const drawWord = (word: string, top: number, height: number, start = 60): string => {
  let left = start
  return [...word]
    .map((letter) => {
      const lines = STROKES[letter]!.map((line) => `<polyline points="${line}"/>`).join("")
      const scale = height / 10
      const drawn = `<g transform="translate(${left} ${top}) scale(${scale})">${lines}</g>`
      const width = Math.max(...STROKES[letter]!.flatMap((line) => line.split(" ")).map((point) => parseFloat(point)))
      left += (width + 2.8) * scale
      return drawn
    })
    .join("")
}

/** Reads the words of a white label of 700 by 500 pixels, rotated by `angle` degrees. */
const read = async (words: string, angle = 0) => {
  const label =
    '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="500"><rect width="700" height="500" fill="#fff"/>' +
    `<g fill="none" stroke="#111" stroke-width="1.4">${words}</g></svg>`
  const image = sharp(Buffer.from(label)).rotate(angle, { background: "#fff" }).ensureAlpha().raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return wordsInPicture(data, info.width, info.height)
}

const LABEL = drawWord("TALMA", 80, 70) + drawWord("EX47", 220, 60) + drawWord("MINI", 340, 30)

describe("wordsInPicture", () => {
  it.each([0, 3])(
    "IMG-31: reads the words of a label that is rotated by %s degrees, with their heights",
    async (angle) => {
      const words = await read(LABEL, angle)
      expect(words.map(({ text }) => text)).toEqual(["TALMA", "EX47", "MINI"])
      const [largest, second, smallest] = words.map(({ height }) => height) as [number, number, number]
      expect(largest).toBeGreaterThan(second)
      expect(second).toBeGreaterThan(smallest)
    }
  )

  it("IMG-31: reads no page of text, which would keep other photos waiting", async () => {
    const lines = Array.from({ length: 12 }, (_, line) =>
      Array.from({ length: 8 }, (_, word) => drawWord("MINI", 20 + line * 38, 18, 20 + word * 82)).join("")
    )
    expect(await read(lines.join(""))).toEqual([])
    expect((await read(lines.slice(0, 6).join(""))).length).toBeGreaterThan(20)
  })

  it("IMG-31: reads nothing where nothing is written, and prints nothing", async () => {
    const print = vi.spyOn(console, "warn")
    expect((await read("")).filter(({ text }) => text.trim() !== "")).toEqual([])
    await read(LABEL)
    expect(print).not.toHaveBeenCalled()
  })
})
