import { mix, lightness, colourByName } from "./colour.ts"
import { drawingOf, drawingsDepicting, NO_PHOTO, allDrawings } from "./drawings.ts"
import { materialsOf, paint, type Materials } from "./paint.ts"
import { SEEDS, type ProductPicture, type CategoryPicture, hash } from "./picture.ts"

const GROUND = "#dde0dd"

/** A pale grey ground: light enough for dark products, dark enough for white ones, and at home on a light and on a dark page. */
const GROUND_FILL =
  `<radialGradient id="ground" cx=".45" cy=".38" r=".8"><stop offset="0" stop-color="#e9ebe8"/><stop offset="1" stop-color="#cfd4d1"/></radialGradient>` +
  `<rect width="400" height="400" fill="url(#ground)"/>`

const pictureSeed = (productId: string): number => hash(productId) % SEEDS

export const dominantColour = (picture: ProductPicture): string => mix(GROUND, bodyColour(picture), 0.28)

/** Draws a product as a square SVG document. Equal pictures give equal bytes. Spec: CAT-08. */
export const drawProduct = (picture: ProductPicture): string =>
  drawOnGround(picture.shape, materialsOf(bodyColour(picture)), picture.brand)

const drawOnGround = (shape: string, materials: Materials, brand: string | null): string => {
  const { viewBox, body } = drawingOf(shape)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">${GROUND_FILL}<svg x="32" y="32" width="336" height="336" viewBox="${viewBox}" overflow="visible">${paint(body, materials, brand)}</svg></svg>`
}

const bodyColour = ({ shape, colour, brand, seed }: ProductPicture): string => {
  const named = colour === null ? null : colourByName(colour)
  if (named !== null) return named
  const { colours } = drawingOf(shape)
  const at = ((Math.trunc(seed) % SEEDS) + SEEDS) % SEEDS
  return colourByName(colours[hash(`${brand ?? ""}|${at}`) % colours.length] ?? "") ?? "#8d9196"
}

interface Drawn {
  readonly id: string
  readonly name: string
  readonly brand: string | null
  readonly colors: ReadonlyArray<string>
}

/** Its category decides, or the name between several; the plain tile for other kinds, never another product. */
const shapeOf = (images: ReadonlyArray<string> | null, name: string): string => {
  if (images === null) return shapeByName(name) ?? NO_PHOTO
  const depicting = images.flatMap(drawingsDepicting)
  return (depicting.length > 1 ? shapeByName(name, depicting) : depicting[0]) ?? NO_PHOTO
}

export const pictureOf = (
  { id, brand, colors, name }: Drawn,
  images: ReadonlyArray<string> | null
): ProductPicture => ({
  shape: shapeOf(images, name),
  colour: colors[0] ?? null,
  brand,
  seed: pictureSeed(id)
})

/** Minimum letters of a word that is searched for at the end of a compound: "tafellamp", but no "ijs" in "radijs". */
const MIN_END_LETTERS = 4

/** Shorter words that are unambiguous at the end of a compound: "handtas", "appelsap". */
const SHORT_ENDS: ReadonlySet<string> = new Set(["tas", "jas", "sap", "jam", "bed", "pan"])

/** The last known word counts, before "voor" and "met"; weak drawings only without others. Null if none is known. */
export const shapeByName = (name: string, among?: ReadonlyArray<string>): string | null => {
  const [main = ""] = name
    .slice(0, 160)
    .toLowerCase()
    .split(/ (?:voor|met|zonder|for|with|incl\.?) |[,(|]/)
  let weak: string | null = null
  for (const word of main.split(/[^\p{L}\p{N}'-]+/u).reverse()) {
    for (let start = 0; start < word.length; start++) {
      const end = word.slice(start)
      const counts = start === 0 || end.length >= MIN_END_LETTERS || SHORT_ENDS.has(end)
      const depicting = counts ? drawingsDepicting(end) : []
      const shape = among === undefined ? depicting[0] : depicting.find((one) => among.includes(one))
      if (shape !== undefined && allDrawings().get(shape)?.isWeak === false) return shape
      weak ??= shape ?? null
    }
  }
  return weak
}

const BLUE = "-blauw"

const petrol = (colour: string): string => mix("#06363c", "#f6fbfa", lightness(colour))

export const drawCategory = ({ shape, tone }: CategoryPicture): string => {
  const usual = colourByName(drawingOf(shape).colours[0] ?? "") ?? "#8d9196"
  return drawOnGround(shape, tone === "blauw" ? materialsOf(usual, petrol) : materialsOf(usual), null)
}

export const categoryByName = (name: string): CategoryPicture => {
  const isBlue = name.endsWith(BLUE)
  const [shape = NO_PHOTO] = drawingsDepicting(isBlue ? name.slice(0, -BLUE.length) : name)
  return { shape, tone: isBlue ? "blauw" : "kleur" }
}
