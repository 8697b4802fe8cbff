import { ENERGY_ARROW_HEIGHT, energyArrowPath, energyArrowWidth, energyLabel } from "#domain/catalogue/energy-label.ts"
import type { EnergyArrowView } from "#web/components/energy-arrow.tsx"
import { parts } from "#web/messages/parts.ts"

/** Returns undefined for a product without an energy class. Spec: ENERGY-02. */
export const energyArrowOf = (product: Parameters<typeof energyLabel>[0]): EnergyArrowView | undefined => {
  const label = energyLabel(product)
  if (label === null) return undefined
  const { grade, best, worst } = label
  return {
    src: energyArrowPath(label),
    alt: parts.energyLabel(grade, best, worst),
    width: energyArrowWidth(label),
    height: ENERGY_ARROW_HEIGHT
  }
}
