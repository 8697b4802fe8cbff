import type { ReactElement } from "react"
import { preload } from "react-dom"
import type { PrintedPage, PrintPage } from "#web/app/print-context.ts"
import { attribute } from "./attributes.ts"
import { byteText } from "./byte-text.ts"
import { escaped } from "./escaped.ts"
import { LeftToReact } from "./left-to-react.ts"

type Props = Readonly<Record<string, unknown>>

const FRAGMENT = Symbol.for("react.fragment")
const SUSPENSE = Symbol.for("react.suspense")
const ELEMENT = Symbol.for("react.transitional.element")

/** What is otherwise than an element with content of its own. */
type Kind = "empty" | "left" | "head" | "sheet" | "select" | "option" | "script" | "picture" | "input" | "svg" | "html"

const named = (names: string, kind: Kind) => names.split(" ").map((name) => [name, kind] as const)

const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...named("area base br col embed hr source track wbr", "empty"),
  // What React treats in a way of its own.
  ...named("html head body style textarea pre listing noscript object picture", "left"),
  // What stands in the head wherever a component prints it; a stylesheet may stay where it is.
  ...named("title meta", "head"),
  ["link", "sheet"],
  ["select", "select"],
  ["option", "option"],
  ["script", "script"],
  ["img", "picture"],
  ["input", "input"],
  ["svg", "svg"],
  ["foreignObject", "html"]
])

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
    switch (KINDS.get(type)) {
      case undefined:
        return this.#element(type, props)
      case "empty":
        return this.#raw(`${startTag(type, props)}/>`)
      case "left":
        throw new LeftToReact()
      case "head":
        return this.#isInSvg ? this.#element(type, props) : void this.head.push(element)
      case "sheet":
        return this.#link(props, element)
      case "select":
        return this.#select(props)
      case "option":
        return this.#option(props)
      case "script":
        if (props["src"] !== undefined) throw new LeftToReact()
        return this.#element(type, props)
      case "picture":
        preloadPicture(props)
        return this.#raw(`${startTag(type, props)}/>`)
      case "input":
        return this.#raw(`${inputTag(props)}/>`)
      case "svg":
        return this.#within(true, type, props)
      case "html":
        return this.#within(false, type, props)
    }
  }

  #element(type: string, props: Props) {
    const start = startTag(type, props)
    const { children, dangerouslySetInnerHTML: inner } = props
    if (typeof children === "string" && children !== "") return this.#raw(`${start}>${escaped(children)}</${type}>`)
    this.#raw(`${start}>`)
    if (inner === undefined) this.write(children)
    else this.html += byteText((inner as { readonly __html: string }).__html)
    this.#raw(`</${type}>`)
  }

  #within(isSvg: boolean, type: string, props: Props) {
    const wasInSvg = this.#isInSvg
    this.#isInSvg = isSvg
    this.#element(type, props)
    this.#isInSvg = wasInSvg
  }

  /** A stylesheet stays where it is printed, unless it says its precedence. */
  #link(props: Props, element: ReactElement) {
    const isSheet = props["rel"] === "stylesheet"
    if (isSheet && props["precedence"] !== undefined) throw new LeftToReact()
    if (isSheet || this.#isInSvg) this.#raw(`${startTag("link", props)}/>`)
    else this.head.push(element)
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

const startTag = (type: string, props: Props): string => {
  let start = `<${type}`
  for (const name in props) start += attribute(name, props[name])
  return start
}

const inputTag = (props: Props): string => {
  let start = "<input"
  for (const name in props) start += attribute(ofInput(name), props[name])
  return start
}

/** An input begins with its defaults. */
const ofInput = (name: string): string => {
  if (name === "defaultValue") return "value"
  return name === "defaultChecked" ? "checked" : name
}

const isElement = (node: unknown): node is ReactElement<Props> =>
  typeof node === "object" && node !== null && (node as { readonly $$typeof?: unknown }).$$typeof === ELEMENT

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
