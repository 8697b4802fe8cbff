import { Fragment, useEffect } from "react"
import { forceStates, type ComponentExample } from "./examples.ts"
import { BASICS, PRICES } from "./prices.tsx"
import { FORMS } from "./forms.tsx"
import { LISTS, PRODUCT } from "./product.tsx"
import { MESSAGES, OVERLAYS } from "./messages.tsx"
import "#web/components/button-danger.css"
import "./page.css"

const GROUPS: ReadonlyArray<readonly [heading: string, parts: ReadonlyArray<ComponentExample>]> = [
  ["Grondslag", BASICS],
  ["Formulieren", FORMS],
  ["Berichten", MESSAGES],
  ["Prijs en oordeel", PRICES],
  ["Lijsten", LISTS],
  ["Een product", PRODUCT],
  ["Vensters en beeld", OVERLAYS]
]

const SCHEMES = [
  { scheme: "light", label: "licht" },
  { scheme: "dark", label: "donker" }
] as const

/** The component overview: every component in its states, in light and dark side by side. Hydrates at once, which shows the states. */
export function Page() {
  useEffect(() => {
    for (const sheet of document.styleSheets) forceStates(sheet.cssRules)
  }, [])
  return (
    <div className="design" data-eager="">
      <title>Ontwerp</title>
      <nav className="design__nav" aria-label="Onderdelen">
        {GROUPS.map(([heading, shown]) => (
          <Fragment key={heading}>
            <p className="design__group">{heading}</p>
            <ul>
              {shown.map(({ name }) => (
                <li key={name}>
                  <a href={`#${anchor(name)}`}>{name}</a>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </nav>
      <div className="design__parts">
        <h1>Ontwerp</h1>
        {GROUPS.flatMap(([, shown]) => shown).map(({ name, Show, isWide }) => (
          <section className="design__part" key={name} id={anchor(name)} aria-labelledby={`${anchor(name)}-naam`}>
            <h2 id={`${anchor(name)}-naam`}>{name}</h2>
            <div className="design__copies" data-wide={isWide}>
              {SCHEMES.map(({ scheme, label }) => (
                <div
                  className="design__copy"
                  key={scheme}
                  data-scheme={scheme}
                  role="group"
                  aria-label={`${name}, ${label}`}
                >
                  <Show at={scheme} />
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

const anchor = (name: string): string => `deel-${name.toLowerCase().replaceAll(" ", "-")}`
