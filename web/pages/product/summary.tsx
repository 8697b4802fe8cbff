import type { PageProps } from "#web/app/define-page.ts"
import { product as texts } from "#web/messages/product.ts"
import { Gallery } from "#web/components/gallery.tsx"
import { Island } from "#web/features/islands/island.tsx"
import { Rating } from "#web/components/rating.tsx"
import { BuyBox } from "./buy-box.tsx"
import { VariantSwitches } from "./variant-switches.tsx"
import type { ProductView } from "./view.ts"
import "./summary.css"

/** The widths of the pictures. */
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
