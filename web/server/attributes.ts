import { escaped } from "./escaped.ts"
import { LeftToReact } from "./left-to-react.ts"

/** What is written of a property: never, when it is true, as "true" or "false" too, or its text. */
type Way = "never" | "flag" | "either" | "text" | "address" | "style"

const FLAGS =
  "allowFullScreen async autoFocus autoPlay checked controls default defer disabled formNoValidate hidden inert itemScope loop " +
  "multiple muted noModule noValidate open playsInline readOnly required reversed"

/** Names of which the value decides whether it is written at all. */
const OF_REACT: ReadonlySet<string> = new Set(["capture", "download"])

/** Names that are written otherwise than in lower case as they are. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  className: "class",
  htmlFor: "for",
  httpEquiv: "http-equiv",
  crossOrigin: "crossorigin",
  tabIndex: "tabindex",
  viewBox: "viewBox",
  preserveAspectRatio: "preserveAspectRatio",
  pathLength: "pathLength",
  strokeWidth: "stroke-width",
  strokeLinecap: "stroke-linecap",
  strokeLinejoin: "stroke-linejoin",
  strokeDasharray: "stroke-dasharray",
  fillOpacity: "fill-opacity",
  fillRule: "fill-rule",
  clipRule: "clip-rule",
  textAnchor: "text-anchor"
}

/** Names React writes as they are: HTML does not mind capitals. */
const AS_IT_IS: ReadonlySet<string> = new Set(
  (
    "autoComplete autoCapitalize autoCorrect colSpan dateTime encType enterKeyHint fetchPriority formAction formMethod " +
    "hrefLang inputMode itemProp itemType maxLength minLength popoverTarget popoverTargetAction referrerPolicy rowSpan srcSet srcLang"
  ).split(" ")
)

const WAYS: ReadonlyMap<string, Way> = new Map<string, Way>([
  ...FLAGS.split(" ").map((name) => [name, "flag"] as const),
  ...["children", "dangerouslySetInnerHTML", "ref", "suppressHydrationWarning"].map((name) => [name, "never"] as const),
  ...["contentEditable", "draggable", "spellCheck"].map((name) => [name, "either"] as const),
  ...["action", "formAction", "href", "src"].map((name) => [name, "address"] as const),
  ["style", "style"]
])

/** What is known of a property by now: its name as an attribute, and how it is written. */
const seen = new Map<string, readonly [name: string, way: Way]>()

/** The attribute that a property becomes, with a space before it; "" for none. Throws for what only React knows how to write. */
export const attribute = (property: string, value: unknown): string => {
  if (value === null || value === undefined) return ""
  if (property === "className" && typeof value === "string") return classes.get(value) ?? learnClass(value)
  const [name, way] = seen.get(property) ?? learn(property)
  switch (way) {
    case "never":
      return ""
    case "flag":
      return value ? ` ${name}=""` : ""
    case "style":
      return ` style="${styleText(value)}"`
    case "address":
      if (typeof value !== "string" || value === "" || SCRIPT.test(value)) throw new LeftToReact()
      return ` ${name}="${escaped(value)}"`
    case "either":
      return ` ${name}="${escaped(`${value}`)}"`
    case "text":
      if (typeof value === "string") return ` ${name}="${escaped(value)}"`
      if (typeof value === "number") return ` ${name}="${value}"`
      if (typeof value === "boolean") return ""
      throw new LeftToReact()
  }
}

/** Classes as attributes: the site has a few hundred, and prints each many times on a page. */
const classes = new Map<string, string>()
const MOST_CLASSES = 2_000

const learnClass = (value: string): string => {
  const learnt = ` class="${escaped(value)}"`
  if (classes.size < MOST_CLASSES) classes.set(value, learnt)
  return learnt
}

const SCRIPT = /^[\0- ]*j\s*a\s*v\s*a/i

const learn = (property: string): readonly [string, Way] => {
  const learnt = [nameOf(property), wayOf(property)] as const
  seen.set(property, learnt)
  return learnt
}

const wayOf = (property: string): Way => {
  if (/^on[A-Z]/.test(property)) return "never"
  return WAYS.get(property) ?? (/^(data|aria)-/.test(property) ? "either" : "text")
}

const nameOf = (property: string): string => {
  const way = wayOf(property)
  if (way === "never") return ""
  if (way === "flag") return property.toLowerCase()
  if (OF_REACT.has(property)) throw new LeftToReact()
  const other = OTHER_NAMES[property]
  if (other !== undefined) return other
  if (WAYS.has(property) || AS_IT_IS.has(property) || /^[a-z0-9-]+$/.test(property)) return property
  throw new LeftToReact()
}

/** Custom properties and what is a text already: lengths in numbers are React's. */
const styleText = (style: unknown): string => {
  if (typeof style !== "object" || style === null) throw new LeftToReact()
  return Object.entries(style)
    .filter(([, value]) => value !== null && value !== undefined && typeof value !== "boolean" && value !== "")
    .map(([name, value]) => {
      const isOwn = name.startsWith("--")
      if (!isOwn && (typeof value !== "string" || name.startsWith("ms"))) throw new LeftToReact()
      const written = isOwn ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      return `${escaped(written)}:${escaped(`${value}`.trim())}`
    })
    .join(";")
}
