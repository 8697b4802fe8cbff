/** A JSX runtime that renders every link as a `<Link>` of React Router, to measure the same components in its data mode. */
import type { ElementType, Key } from "react"
import { Fragment, jsx as plainJsx, jsxs as plainJsxs } from "react/jsx-runtime"
import { Link } from "react-router"

type Props = Readonly<Record<string, unknown>>

const linked = (type: ElementType, props: Props): readonly [ElementType, Props] => {
  if (type !== "a" || typeof props["href"] !== "string") return [type, props]
  const { href, ...rest } = props
  return [Link, { ...rest, to: href }]
}

export { Fragment }
export const jsx = (type: ElementType, props: Props, key?: Key) => plainJsx(...linked(type, props), key)
export const jsxs = (type: ElementType, props: Props, key?: Key) => plainJsxs(...linked(type, props), key)
