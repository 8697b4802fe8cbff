import "./price.css"

interface Props {
  /** As "€ 1.234,50"; null where there is no price. */
  readonly price: string | null
  /** In the place of a price there is none of: "Nergens te koop". */
  readonly none: string
  readonly size?: "small" | "medium" | "large"
}

/** An amount, the most legible thing where it stands. */
export function Price({ price, none, size = "small" }: Props) {
  if (price === null) return <span className="price price--none">{none}</span>
  return <span className={size === "small" ? "price" : `price price--${size}`}>{price}</span>
}
