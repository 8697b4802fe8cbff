import { escapeUTF8 } from "entities"

export interface Xml {
  readonly xml: string
}

/** Returns a template as XML. Escapes every value that is not {@link Xml}. */
export const xml = (parts: TemplateStringsArray, ...values: ReadonlyArray<string | Xml | ReadonlyArray<Xml>>): Xml => ({
  xml: parts.reduce((text, part, index) => text + escapeValue(values[index - 1] ?? "") + part)
})

export const xmlDocument = (root: Xml): string => `${XML_START}${root.xml}\n`

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n'

const escapeValue = (value: string | Xml | ReadonlyArray<Xml>): string => {
  if (typeof value === "string") return escapeUTF8(value)
  return "xml" in value ? value.xml : value.map((one) => one.xml).join("")
}
