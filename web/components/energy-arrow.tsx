import { ENERGY_ARROW_HEIGHT, energyArrowPath, energyArrowWidth, energyLabel } from "#domain/catalogue/energy-label.ts"
import { parts } from "#web/messages/parts.ts"
import "./energy-arrow.css"

export type EnergyArrowView = Exclude<ReturnType<typeof energyArrowOf>, undefined>

/** Returns undefined for a product without an energy class. Spec: ENERGY-02. */
export const energyArrowOf = (product: Parameters<typeof energyLabel>[0]) => {
  const label = energyLabel(product)
  if (label === null) return undefined
  const { grade, best, worst } = label
  return {
    src: energyArrowPath(label),
    alt: parts.energyLabel(grade, best, worst),
    width: energyArrowWidth(label)
  }
}

/** The arrow with the energy class, beside a price; nothing for a product without one. Spec: ENERGY-02, ENERGY-03. */
export const energyArrow = (view: EnergyArrowView | undefined) =>
  view === undefined ? null : (
    <img className="energy" src={view.src} alt={view.alt} width={view.width} height={ENERGY_ARROW_HEIGHT} />
  )
