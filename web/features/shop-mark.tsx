import "./shop-mark.css"

export interface ShopMarkProps {
  readonly initials: string
  readonly colour: string
}

/** Decorative: the name is always beside it. */
export function ShopMark({ initials, colour }: ShopMarkProps) {
  return (
    <svg className="shop-mark" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="8" fill={colour} />
      <text className="shop-mark__initials" x="20" y="21" textAnchor="middle" dominantBaseline="central">
        {initials}
      </text>
    </svg>
  )
}
