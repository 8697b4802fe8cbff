import type { PageProps } from "#web/app/define-page.ts"
import { product as texts } from "#web/messages/product.ts"
import { Gallery } from "#web/components/gallery.tsx"
import { Island } from "#web/features/island.tsx"
import { Rating } from "#web/components/rating.tsx"
import { BuyBox } from "./buy-box.tsx"
import type { ProductView } from "./view.ts"
import "./summary.css"
import { Thumbnail } from "#web/components/thumbnail.tsx"
import type { SwitchView } from "./variants.ts"
import "./variant-switches.css"

const PICTURE_SIZES = "(width >= 984px) 400px, (width >= 576px) 45vw, 92vw"

/** The summary: name, key features and best offer. Spec: PDP-01. */
export function Summary({ view, invalidForm }: Pick<PageProps<ProductView>, "view" | "invalidForm">) {
  const gallery = { photos: view.photos, sizes: PICTURE_SIZES }
  return (
    <div className="summary">
      <div className="summary__head">
        {view.brand === null ? null : <p className="summary__brand">{view.brand}</p>}
        <h1>{view.name}</h1>
        {view.score === null ? null : (
          <a className="summary__score" href="#beoordelingen">
            <Rating {...view.score} />
          </a>
        )}
      </div>
      <div className="summary__photos">
        <Island name="gallery" data={gallery}>
          <Gallery {...gallery} />
        </Island>
      </div>
      <div className="summary__buy">
        <VariantSwitches switches={view.switches} />
        <BuyBox view={view} invalidForm={invalidForm} />
      </div>
      <div className="summary__text">
        {view.shortDesc === "" ? null : <p className="summary__short">{view.shortDesc}</p>}
        {view.facts.length === 0 ? null : (
          <dl className="summary__facts">
            {view.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {view.specs.length === 0 ? null : (
          <a className="summary__more" href="#specificaties">
            {texts.specsLink}
          </a>
        )}
      </div>
    </div>
  )
}

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
