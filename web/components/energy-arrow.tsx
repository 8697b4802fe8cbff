/** The picture of an energy class. Pages load it alone: its data comes from the server. */
export interface EnergyArrowView {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** Here, because a rule of a sheet costs bytes in each of the many pages without an arrow. */
const STYLE = {
  display: "inline-block",
  width: "auto",
  height: "1.45em",
  marginInlineStart: "var(--arrow-gap,.3em)",
  verticalAlign: "-.3em"
}

/** The arrow with the energy class, beside a price; nothing for a product without one. Spec: ENERGY-02, ENERGY-03. */
export const energyArrow = (view: EnergyArrowView | undefined) =>
  view === undefined ? null : (
    <img
      className="energy"
      src={view.src}
      alt={view.alt}
      width={view.width}
      height={view.height}
      loading="lazy"
      style={STYLE}
    />
  )
