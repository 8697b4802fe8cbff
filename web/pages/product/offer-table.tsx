import type { OfferRow } from "./offer-rows.ts"
import "./offer-table.css"

/** Every shop's price side by side. A table on wide screens, a list of cards on narrow ones: one markup, told by style. */
export function OfferTable({ offers }: { readonly offers: ReadonlyArray<OfferRow> }) {
  return (
    <table className="offers">
      <caption className="visually-hidden">Aanbiedingen op volgorde van totaalprijs</caption>
      <thead>
        <tr>
          <th scope="col">Winkel</th>
          <th scope="col">Levering</th>
          <th scope="col" className="offers__number">
            Prijs
          </th>
          <th scope="col" className="offers__number">
            Verzending
          </th>
          <th scope="col" className="offers__number">
            Totaal
          </th>
          <th scope="col">
            <span className="visually-hidden">Naar de winkel</span>
          </th>
        </tr>
      </thead>
      <tbody>{offers.map(offerRow)}</tbody>
    </table>
  )
}

const offerRow = (offer: OfferRow) => (
  <tr key={offer.key} className={offer.isLowest ? "offer offer--lowest" : "offer"}>
    <th scope="row" className="offer__shop">
      <a href={offer.shopHref}>{offer.shop}</a>
      {offer.condition === null ? null : <span className="offer__condition">{offer.condition}</span>}
    </th>
    <td className={offer.canDeliver ? "offer__delivery" : "offer__delivery offer__delivery--none"}>
      {offer.delivery}
      <span className={offer.isOld ? "offer__age offer__age--old" : "offer__age"}>{offer.age}</span>
    </td>
    <td className="offer__price">{offer.price}</td>
    <td className="offer__shipping">
      <span className="offer__label">verzending </span>
      {offer.shipping}
    </td>
    <td className="offer__total">
      {offer.isLowest ? (
        <span className="offer__badge">{offer.total === null ? "Laagste prijs" : "Laagste totaal"}</span>
      ) : null}
      {offer.total ?? (
        <>
          {offer.price} <span className="offer__plus">plus verzending</span>
        </>
      )}
    </td>
    <td className="offer__go">
      <a
        className={offer.isLowest ? "button button--small" : "button button--small button--quiet"}
        href={offer.href}
        rel="nofollow sponsored noopener"
        data-native=""
      >
        Naar winkel<span className="visually-hidden"> {offer.shop}</span>
      </a>
    </td>
  </tr>
)
