import {
  ENERGY_ARROW_HEIGHT,
  energyArrowWidth,
  energyColour,
  type EnergyLabel,
  rangeChars
} from "#domain/catalogue/energy-label.ts"

/** The colours of the EU's label, from the best class to the worst. */
const COLOURS = ["#00a651", "#50b848", "#bfd730", "#fff200", "#fdb913", "#f37021", "#ed1c24"]

/** Draws the arrow of a class with the range beside it, as the EU's regulations show it. Spec: ENERGY-02. */
export const drawEnergyArrow = (label: EnergyLabel): string => {
  const { grade, best, worst } = label
  const width = energyArrowWidth(label)
  const range = 6 + 7 * rangeChars(label)
  const [start, end] = [range + 4, width - 13]
  const text = (x: number, y: number, size: number, content: string, more = "") =>
    `<text x="${x}" y="${y}" font-size="${size}"${more}>${content}</text>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${ENERGY_ARROW_HEIGHT}" text-anchor="middle" font-family="Calibri,Carlito,Arial,sans-serif" font-weight="700">` +
    `<path d="M.5.5h${range}v31H.5z" fill="#fff" stroke="#000"/>` +
    text(range / 2 + 0.5, 11, 12, best) +
    `<path d="M${range / 2 + 0.5} 19v-6m-3 3 3-3 3 3" fill="none" stroke="#000"/>` +
    text(range / 2 + 0.5, 30, 12, worst) +
    `<path d="M${start} .5h${end - start}l12 15.5-12 15.5h-${end - start}z" fill="${COLOURS[energyColour(label) - 1]}" stroke="#000"/>` +
    text((start + end) / 2, 24, 23, grade, ` fill="#fff" stroke="#000" stroke-width="2" paint-order="stroke"`) +
    `</svg>`
  )
}
