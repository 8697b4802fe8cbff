import { createElement, type ReactNode } from "react"

const cachedElements = new Map<string, ReactNode>()

/** Returns null if there is none. The browser needs no components and texts of these parts. Spec: APP-20. */
export const staticElement = (selector: string): ReactNode => {
  const known = cachedElements.get(selector)
  if (known !== undefined) return known
  const element = document.querySelector(selector)
  const part = element === null ? null : asItStands(element)
  cachedElements.set(selector, part)
  return part
}

const asItStands = ({ localName, attributes, innerHTML }: Element): ReactNode => {
  const { class: className, ...others } = Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value]))
  return createElement(localName, {
    className,
    ...others,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: innerHTML }
  })
}
