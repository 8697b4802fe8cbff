import type { CSSProperties } from "react"
import "./share-bars.css"

export interface ShareBar {
  readonly label: string
  readonly value: string
  readonly share: number
}

/** The bars repeat the texts, so only sighted visitors get them. */
export function ShareBars({ bars }: { readonly bars: ReadonlyArray<ShareBar> }) {
  return (
    <ul className="share-bars">
      {bars.map(({ label, value, share }) => (
        <li key={label} className="share-bars__row">
          <span>{label}</span> <b>{value}</b>
          <span className="share-bars__bar" style={{ "--share": `${share}%` } as CSSProperties} />
        </li>
      ))}
    </ul>
  )
}
