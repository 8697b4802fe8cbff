import { type ComponentProps, type ReactNode, useId } from "react"
import { SumList } from "./sum-list.tsx"
import "./totals.css"

interface Props extends ComponentProps<typeof SumList> {
  readonly heading: string
  /** What can be done with it: a code, paying. */
  readonly children?: ReactNode
}

/**
 * What something comes to and the way on, below what it is of; beside it, and in sight, where there is room: both in one
 * `with-totals`, inside a container. Spec: CART-02, CART-10.
 */
export function Totals({ heading, sum, children }: Props) {
  const id = useId()
  return (
    <section className="totals" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <SumList sum={sum} />
      {children}
    </section>
  )
}
