import { SHAPES, type Shape } from "#domain/catalogue/shapes.ts"
import { mix, shades, type Shades } from "./colour.ts"
import type { CategoryPicture, CategoryTone } from "./picture.ts"
import { hash, randomNumbers } from "./random.ts"
import { REGISTRY } from "./registry.ts"
import { newSketch, type Materials } from "./sketch.ts"
import { tidy } from "./svg.ts"

const PETROL = "#0a4f57"

/** Soft background colours of icons, each with a main colour that contrasts with it. */
const GROUNDS: ReadonlyArray<readonly [ground: string, main: string]> = [
  ["#e6eeec", "#2f7f86"],
  ["#f6e9dd", "#d9713c"],
  ["#e9ecf3", "#4a6fa5"],
  ["#eef0e0", "#6f8f4e"],
  ["#f5e8e6", "#c25a55"],
  ["#f5eed9", "#cf9c35"]
]

/** Returns shades one step apart, for flat drawings. */
const flatShades = (base: string): Shades => ({
  hi: mix(base, "#ffffff", 0.5),
  light: mix(base, "#ffffff", 0.2),
  base,
  dark: mix(base, "#12282c", 0.16),
  deep: mix(base, "#12282c", 0.34)
})

const petrolMaterials: Materials = {
  body: flatShades("#2c8488"),
  ink: flatShades("#0f4c53"),
  metal: flatShades("#9cc3c3"),
  white: flatShades("#f6fbfa"),
  wood: flatShades("#5ea3a3"),
  leaf: flatShades("#3d9487"),
  soil: flatShades("#1b5c62"),
  gold: flatShades("#b5d5d2"),
  warm: flatShades("#6fb0ad"),
  glass: flatShades("#cde4e2"),
  screen: flatShades("#a9d0d0"),
  card: flatShades("#bcdad7")
}

const colourMaterials = (main: string): Materials => ({
  body: flatShades(main),
  ink: flatShades("#24434a"),
  metal: flatShades("#b4c0c2"),
  white: flatShades("#fbfaf6"),
  wood: flatShades("#c0925f"),
  leaf: flatShades("#5f9a63"),
  soil: flatShades("#64503d"),
  gold: flatShades("#e0b24a"),
  warm: flatShades("#e2572b"),
  glass: flatShades("#c6dee0"),
  screen: flatShades("#7fb8c0"),
  card: flatShades("#d8b98a")
})

/** Draws a category's icon as a square SVG document: the shape in flat colours on a plain background. */
export const drawCategory = (shape: Shape, tone: CategoryTone): string => {
  const [ground, main] = GROUNDS[hash(shape) % GROUNDS.length] ?? ["#e6eeec", "#2f7f86"]
  const blue = tone === "blauw"
  const materials = blue ? petrolMaterials : colourMaterials(main)
  const sketch = newSketch(materials, null, randomNumbers(hash(shape)), true)
  const drawing = REGISTRY[shape].draw(sketch)
  const back = blue ? "#e4f0ef" : ground
  const floor = mix(back, blue ? PETROL : shades(main).dark, 0.16)
  return tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><defs>${sketch.definitions()}</defs><rect width="400" height="400" fill="${back}"/><g transform="translate(30 26) scale(.85)"><ellipse cx="200" cy="342" rx="150" ry="12" fill="${floor}"/>${drawing}</g></svg>`
  )
}

/** Returns the icon of a name in a URL or in a category's `img`: a shape, or `{shape}-blauw`; null for other names. */
export const categoryByName = (name: string): CategoryPicture | null => {
  const blue = name.endsWith("-blauw")
  const shape = SHAPES.find((known) => known === (blue ? name.slice(0, -"-blauw".length) : name))
  return shape === undefined ? null : { shape, tone: blue ? "blauw" : "kleur" }
}
