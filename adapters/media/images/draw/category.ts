import { lightness, mix } from "./colour.ts"
import { drawingOf, drawingsDepicting, NO_PHOTO } from "./drawings.ts"
import { materialsOf } from "./paint.ts"
import { colourByName } from "./palette.ts"
import type { CategoryPicture } from "./picture.ts"
import { drawOnGround } from "./product.ts"

const BLUE = "-blauw"

const petrol = (colour: string): string => mix("#06363c", "#f6fbfa", lightness(colour))

/** Draws a category's icon as a square SVG document, in the usual colours of what it depicts or in petrol only. */
export const drawCategory = ({ shape, tone }: CategoryPicture): string => {
  const usual = colourByName(drawingOf(shape).colours[0] ?? "") ?? "#8d9196"
  return drawOnGround(shape, tone === "blauw" ? materialsOf(usual, petrol) : materialsOf(usual), null)
}

/**
 * Returns the icon of a name in a URL or in a category's `img`: what a drawing depicts, with `-blauw` for the petrol tone; the plain tile for
 * other names.
 */
export const categoryByName = (name: string): CategoryPicture => {
  const isBlue = name.endsWith(BLUE)
  const [shape = NO_PHOTO] = drawingsDepicting(isBlue ? name.slice(0, -BLUE.length) : name)
  return { shape, tone: isBlue ? "blauw" : "kleur" }
}
