import { type ComponentProps, type ReactNode, useId } from "react"
import { AmountList } from "./amount-list.tsx"
import "./totals.css"

interface Props extends ComponentProps<typeof AmountList> {
  readonly heading: string
  readonly children?: ReactNode
}

/** Put it and the products in an element with the class `with-totals`, inside a CSS container. Spec: CART-02. */
export function Totals({ heading, amounts, children }: Props) {
  const id = useId()
  return (
    <section className="totals" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <AmountList amounts={amounts} />
      {children}
    </section>
  )
}
