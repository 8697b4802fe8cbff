import type { ReactElement } from "react"
import { preload } from "react-dom"
import type { PrintedPage, PrintPage } from "../print-context.ts"
import { attribute } from "./attributes.ts"
import { byteText } from "./byte-text.ts"
import { escaped } from "./escaped.ts"
import { LeftToReact } from "./left-to-react.ts"

type Props = Readonly<Record<string, unknown>>

const FRAGMENT = Symbol.for("react.fragment")
const SUSPENSE = Symbol.for("react.suspense")
const ELEMENT = Symbol.for("react.transitional.element")

const EMPTY = new Set("area base br col embed hr img input link source track wbr".split(" "))

/** What React treats in a way of its own. */
const OF_REACT = new Set("html head body style textarea pre listing noscript object picture".split(" "))

/** What stands in the head wherever a component prints it. */
const OF_HEAD = new Set(["title", "meta", "link"])

/**
 * Prints the elements of a page as React's server renderer does, with none of what hydration and streaming take. It is called
 * while React renders the page's own component, so that hooks and contexts do in the components below as they always do.
 * What it does not know is left to React as a whole. Spec: APP-10.
 */
export const printPage: PrintPage = (page) => {
  const printer = new Printer()
  try {
    printer.write(page)
    return printer
  } catch (cause) {
    if (cause instanceof LeftToReact) return null
    throw cause
  }
}

/** A stylesheet stays where it is printed, unless it says its precedence. */
const isSheet = (type: string, { rel }: Props): boolean => type === "link" && rel === "stylesheet"

class Printer implements PrintedPage {
  html = ""
  readonly head: Array<ReactElement> = []
  /** Text stands last: the next would run into it, and React tells them apart by a comment. */
  #endsInText = false
  #isInSvg = false
  /** The value of the select this stands in; null for none that is chosen. */
  #chosen: string | null = null

  write(node: unknown): void {
    if (typeof node === "string") return this.#text(node)
    if (typeof node === "number") return this.#text(`${node}`)
    if (node === null || node === undefined || typeof node === "boolean") return
    if (Array.isArray(node)) {
      for (const child of node) this.write(child)
      return
    }
    if (!isElement(node)) throw new LeftToReact()
    const { type, props } = node
    if (typeof type === "string") return this.#tag(type, props, node)
    if (typeof type === "function") return this.write(rendered(type, props))
    if (type === FRAGMENT) return this.write(props["children"])
    if (type !== SUSPENSE) throw new LeftToReact()
    this.#raw("<!--$-->")
    this.write(props["children"])
    this.#raw("<!--/$-->")
  }

  #text(text: string) {
    if (text === "") return
    this.html += this.#endsInText ? `<!-- -->${escaped(text)}` : escaped(text)
    this.#endsInText = true
  }

  #raw(html: string) {
    this.html += html
    this.#endsInText = false
  }

  #tag(type: string, props: Props, element: ReactElement) {
    if (OF_REACT.has(type)) throw new LeftToReact()
    if (isSheet(type, props) && props["precedence"] !== undefined) throw new LeftToReact()
    if (OF_HEAD.has(type) && !this.#isInSvg && !isSheet(type, props)) {
      this.head.push(element)
      return
    }
    if (type === "select") return this.#select(props)
    if (type === "option") return this.#option(props)
    if (type === "script" && props["src"] !== undefined) throw new LeftToReact()
    if (type === "img") preloadPicture(props)
    let start = `<${type}`
    for (const name in props) start += attribute(type === "input" ? ofInput(name) : name, props[name])
    if (EMPTY.has(type)) return this.#raw(`${start}/>`)
    this.#raw(`${start}>`)
    const wasInSvg = this.#isInSvg
    this.#isInSvg = type !== "foreignObject" && (wasInSvg || type === "svg")
    const inner = props["dangerouslySetInnerHTML"] as { readonly __html: string } | undefined
    if (inner === undefined) this.write(props["children"])
    else this.html += byteText(inner.__html)
    this.#isInSvg = wasInSvg
    this.#raw(`</${type}>`)
  }

  #select({ value, defaultValue, children, ...rest }: Props) {
    const chosen = value ?? defaultValue ?? null
    if (Array.isArray(chosen)) throw new LeftToReact()
    this.#raw(`<select${attributes(rest)}>`)
    this.#chosen = chosen === null ? null : `${chosen}`
    this.write(children)
    this.#chosen = null
    this.#raw("</select>")
  }

  #option({ selected, children, ...rest }: Props) {
    if (typeof children !== "string") throw new LeftToReact()
    const isChosen = this.#chosen === null ? selected === true : `${rest["value"] ?? children}` === this.#chosen
    this.#raw(`<option${attributes(rest)}${isChosen ? ' selected=""' : ""}>${escaped(children)}</option>`)
  }
}

const attributes = (props: Props): string =>
  Object.entries(props)
    .map(([name, value]) => attribute(name, value))
    .join("")

/** An input begins with its defaults. */
const ofInput = (name: string): string => {
  if (name === "defaultValue") return "value"
  return name === "defaultChecked" ? "checked" : name
}

const isElement = (node: unknown): node is ReactElement<Props> =>
  typeof node === "object" && node !== null && "$$typeof" in node && node.$$typeof === ELEMENT

const rendered = (type: Function, props: Props): unknown => {
  if (type.prototype?.isReactComponent !== undefined) throw new LeftToReact()
  return (type as (props: Props) => unknown)(props)
}

/**
 * The picture a page is about is fetched before the page is read so far. React has that for every one that is not lazy, and
 * so would the first six of a list come before the list itself.
 */
const preloadPicture = ({ src, srcSet, sizes, fetchPriority }: Props) => {
  if (fetchPriority !== "high" || typeof src !== "string") return
  preload(src, {
    as: "image",
    fetchPriority,
    ...(typeof srcSet === "string" && { imageSrcSet: srcSet }),
    ...(typeof sizes === "string" && { imageSizes: sizes })
  })
}
