import { createElement, type ReactNode } from "react"

const kept = new Map<string, ReactNode>()

/**
 * The element `selector` names, as it stood in the page that was served; null where there was none. For parts of the layout
 * that only the server prints: a browser needs neither their components nor their words. Spec: APP-20.
 */
export const still = (selector: string): ReactNode => {
  const known = kept.get(selector)
  if (known !== undefined) return known
  const element = document.querySelector(selector)
  const part = element === null ? null : asItStands(element)
  kept.set(selector, part)
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
