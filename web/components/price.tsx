import "./price.css"

interface Props {
  /** The formatted price: "€ 1.234,50"; null for none. */
  readonly price: string | null
  /** The text shown without a price: "Nergens te koop". */
  readonly none: string
  readonly size?: "small" | "medium" | "large"
}

/** A price, or the text `none` without one. */
export function Price({ price, none, size = "small" }: Props) {
  if (price === null) return <span className="price price--none">{none}</span>
  return <span className={size === "small" ? "price" : `price price--${size}`}>{price}</span>
}
