import { Mark } from "#web/components/mark.tsx"
import { ShopMark } from "#web/features/shop-mark.tsx"
import type { ComponentExample } from "#web/pages/design/examples.ts"

const COLOURS = [
  "paper",
  "surface",
  "sunken",
  "ink",
  "muted",
  "line",
  "line-strong",
  "brand",
  "brand-strong",
  "tint",
  "accent",
  "accent-tint",
  "success",
  "success-tint",
  "danger",
  "danger-tint"
]
const SIZES = ["xxl", "xl", "l", "m", "s", "xs"]
const SPACES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16]

export const BASICS: ReadonlyArray<ComponentExample> = [
  {
    name: "Kleuren",
    Show: () => (
      <ul className="design__colours">
        {COLOURS.map((name) => (
          <li key={name}>
            <i style={{ background: `var(--color-${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    )
  },
  {
    name: "Letters",
    Show: () => (
      <div className="design__stack">
        {SIZES.map((size) => (
          <p key={size} style={{ fontSize: `var(--size-${size})`, lineHeight: 1.2 }}>
            <span style={{ fontFamily: "var(--font-heading)", fontWeight: "var(--weight-bold)" }}>
              Vergelijk eerst.
            </span>{" "}
            {size === "xxl" ? null : "€ 1.234,50 · 14 nov 2026"}
          </p>
        ))}
      </div>
    )
  },
  {
    name: "Stappen van 4 px",
    Show: () => (
      <ul className="design__steps">
        {SPACES.map((step) => (
          <li key={step}>
            <i style={{ width: `var(--space-${step})`, height: `var(--space-${step})` }} />
            {step * 4}
          </li>
        ))}
      </ul>
    )
  },
  {
    name: "Merk en winkelmerk",
    Show: () => (
      <p className="design__row">
        <Mark />
        <ShopMark initials="WH" colour="#0b5752" />
        <ShopMark initials="GB" colour="#8a2f4c" />
      </p>
    )
  }
]
