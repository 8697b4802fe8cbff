import { writePipeList } from "./pipe-list.ts"

/**
 * `text` as a form writes it into a query: a space is a plus, and every sign but letters, digits and `*-._` stands as its
 * bytes in UTF-8 (`%7C`). A lone surrogate becomes U+FFFD. The same as URLSearchParams writes, in a tenth of its time.
 *
 * Spec: SRCH-01.
 */
export const formText = (text: string): string => simpleText(text) ?? encoded(text)

/** A pipe list as a form writes it: formText of writePipeList. Spec: SRCH-01, SRCH-05. */
export const formList = (values: ReadonlyArray<string>): string =>
  (values.length === 1 ? simpleText(values[0]!) : null) ?? formText(writePipeList(values))

/** A text of signs that are written as they are, and spaces; null for any other. */
const simpleText = (text: string): string | null => {
  let hasSpace = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === SPACE) hasSpace = true
    else if (PLAIN[code] !== true) return null
  }
  return hasSpace ? text.replaceAll(" ", "+") : text
}

const SPACE = 32

/** Signs that are written as they are, by their code. */
const PLAIN: ReadonlyArray<boolean> = Array.from({ length: 128 }, (_, code) =>
  /[\w*.-]/.test(String.fromCharCode(code))
)

/** encodeURIComponent leaves five signs that a form does not. */
const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replaceAll("%20", "+")
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
