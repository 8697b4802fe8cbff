import { Schema } from "effect"
import { SaxesParser } from "saxes"
import { drawingFiles } from "#adapters/media/images/drawing-files.ts"
import { slug } from "#domain/base/text/slug.ts"
import { colourByName } from "./colour.ts"
import { isSlot } from "./paint.ts"

/** Says so on a plain tile, for products whose kind has no drawing. */
export const NO_PHOTO = "geen"

interface Drawing {
  readonly words: ReadonlyArray<string>
  /** Its words often name an ingredient, flavour or use of another product. */
  readonly isWeak: boolean
  readonly colours: ReadonlyArray<string>
  readonly viewBox: string
  readonly body: string
}

const Attributes = Schema.Struct({
  viewBox: Schema.String.check(Schema.isPattern(/^-?\d+ -?\d+ [1-9]\d* [1-9]\d*$/)),
  "data-colours": Schema.String.check(
    Schema.makeFilter((text) => text.split(" ").every((name) => colourByName(name) !== null), {
      expected: "names of colours"
    })
  ),
  "data-words": Schema.String,
  "data-weak": Schema.optionalKey(Schema.Literal("true"))
})

const decodeAttributes = Schema.decodeUnknownSync(Attributes, { onExcessProperty: "error" })

const ELEMENTS: ReadonlySet<string> = new Set(["path", "rect", "circle", "ellipse", "g", "clipPath", "text"])
const FORBIDDEN_ATTRIBUTE = /^(?:on|href$|style$|xmlns)/

/** Throws an error that names the file for an unknown element or slot, or a missing part. Spec: CAT-12. */
export const parseDrawing = (name: string, text: string): Drawing => {
  const parser = new SaxesParser()
  const fault = (message: string): never => {
    throw new Error(`${name}.svg, line ${parser.line}: ${message}`)
  }
  const roots: Array<typeof Attributes.Type> = []
  parser.on("error", ({ message }) => fault(message))
  parser.on("opentag", ({ name: element, attributes }) => {
    if (roots.length === 0) {
      const { xmlns: _, ...own } = attributes
      try {
        roots.push(decodeAttributes(own))
      } catch (cause) {
        fault(String(cause))
      }
      return
    }
    if (!ELEMENTS.has(element)) fault(`unknown element <${element}>`)
    for (const [key, value] of Object.entries(attributes)) {
      if (FORBIDDEN_ATTRIBUTE.test(key)) fault(`attribute ${key} is not allowed`)
      const slot = /\{([^{}]*)\}/.exec(value)?.[1]
      if (slot !== undefined && !isSlot(slot)) fault(`unknown slot {${slot}}`)
    }
  })
  parser.write(text).close()
  const { viewBox, ...data } = roots[0] ?? fault("no <svg>")
  return {
    words: [name, ...data["data-words"].split("|").filter((word) => word !== "")],
    isWeak: data["data-weak"] === "true",
    colours: data["data-colours"].split(" "),
    viewBox,
    body: text.slice(text.indexOf(">") + 1, text.lastIndexOf("</svg>")).replaceAll("\n", "")
  }
}

const parseDrawings = (): ReadonlyMap<string, Drawing> =>
  new Map(drawingFiles().map(([name, text]) => [name, parseDrawing(name, text)]))

let drawings: ReadonlyMap<string, Drawing> | null = null

export const allDrawings = (): ReadonlyMap<string, Drawing> => (drawings ??= parseDrawings())

export const isDrawing = (name: string): boolean => allDrawings().has(name)

export const drawingOf = (name: string): Drawing => {
  const found = allDrawings().get(name) ?? allDrawings().get(NO_PHOTO)
  if (found === undefined) throw new Error(`There is no drawing "${NO_PHOTO}"`)
  return found
}

let depicting: ReadonlyMap<string, ReadonlyArray<string>> | null = null

/** Compares a drawing's own name and its words. Case, accents and punctuation do not count. */
export const drawingsDepicting = (text: string): ReadonlyArray<string> => {
  if (depicting === null) {
    const found = new Map<string, Array<string>>()
    for (const [name, { words }] of allDrawings()) {
      for (const word of new Set(words.map(slug))) found.set(word, [...(found.get(word) ?? []), name])
    }
    depicting = found
  }
  return depicting.get(slug(text)) ?? []
}
