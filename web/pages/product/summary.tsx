import { Picture } from "#web/parts/picture.tsx"
import type { OfferRow } from "./offer-rows.ts"
import type { ProductView } from "./view.ts"
import "./summary.css"

/** What somebody wants to know first: what it is, what it costs, where, and whether that is a good price. */
export function Summary({ view }: { readonly view: ProductView }) {
  return (
    <div className="summary">
      <div className="summary__picture">
        <Picture
          picture={view.picture}
          alt={view.name}
          sizes="(width >= 984px) 400px, (width >= 576px) 45vw, 92vw"
          isMain
        />
      </div>
      <div className="summary__text">
        {view.brand === null ? null : <p className="summary__brand">{view.brand}</p>}
        <h1>{view.name}</h1>
        {view.shortDesc === "" ? null : <p className="summary__short">{view.shortDesc}</p>}
        <ul className="summary__facts">
          {view.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div className="summary__buy">
        {view.best === null ? (
          <p className="summary__none">Op dit moment nergens te koop.</p>
        ) : (
          <Best offer={view.best} />
        )}
        {view.history === null ? null : (
          <p className={`summary__verdict summary__verdict--${view.history.verdict}`}>{view.history.text}</p>
        )}
        {view.offers.length > 1 ? <a href="#prijzen">Vergelijk {view.shops}</a> : null}
      </div>
    </div>
  )
}

function Best({ offer }: { readonly offer: OfferRow }) {
  return (
    <>
      <p className="summary__label">{labelOf(offer)}</p>
      <p className="summary__price">{offer.total ?? offer.price}</p>
      <p className="summary__shipping">
        {offer.total === null
          ? "verzendkosten onbekend"
          : `${offer.price} · verzending ${offer.shipping.replace("+ ", "")}`}
      </p>
      <p className="summary__shop">
        <b>{offer.shop}</b>, {offer.delivery}
      </p>
      <a className="button summary__button" href={offer.href} rel="nofollow sponsored noopener" data-native="">
        Naar {offer.shop}
      </a>
      <p className="summary__age">{offer.age}</p>
    </>
  )
}

const labelOf = ({ isLowest, total }: OfferRow): string => {
  if (!isLowest) return "Eerste aanbieding"
  return total === null ? "Laagste prijs" : "Laagste totaalprijs"
}
