import { product as texts } from "#web/messages/product.ts"
import { Thumbnail } from "#web/components/thumbnail.tsx"
import type { SwitchView } from "./variants.ts"
import "./variant-switches.css"

/** The variants of a product, by colour, size and the like. Each is a link to its own page. Spec: VARIANT-09. */
export function VariantSwitches({ switches }: { readonly switches: ReadonlyArray<SwitchView> }) {
  if (switches.length === 0) return null
  return (
    <nav className="variants" aria-label={texts.variants}>
      {switches.map((one) => (
        <Switch key={one.key} view={one} />
      ))}
    </nav>
  )
}

function Switch({ view }: { readonly view: SwitchView }) {
  const { key, label, current, choices } = view
  const id = `variant-${key}`
  return (
    <section className="variants__switch" aria-labelledby={id}>
      <h2 className="variants__label" id={id}>
        {label}
        {current === "" ? null : (
          <>
            {": "}
            <b>{current}</b>
          </>
        )}
      </h2>
      <ul className="variants__choices">
        {choices.map((choice) => (
          <li key={choice.value}>
            <a className="variants__choice" href={choice.href} aria-current={choice.isCurrent ? "true" : undefined}>
              {choice.photo === null ? null : <Thumbnail picture={choice.photo} isEager={false} />}
              {choice.swatch === null ? null : (
                <span className="variants__swatch" style={{ backgroundColor: choice.swatch }} aria-hidden="true" />
              )}
              <span className="variants__text">
                <span className="variants__value">{choice.value}</span>{" "}
                <span className="variants__price" data-none={choice.isForSale ? undefined : true}>
                  {choice.price}
                </span>
                {choice.changes === "" ? null : <span className="variants__changes"> {choice.changes}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
