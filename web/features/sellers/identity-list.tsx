import "./identity-list.css"
import type { SellerIdentity } from "#domain/account/profile/seller-identity.ts"
import { seller } from "#web/messages/seller.ts"
import { addressLines } from "#domain/account/profile/address.ts"

/** The details of a shop for buyers. Spec: SELL-06. */
export function IdentityList({ identity }: { readonly identity: IdentityView }) {
  return (
    <dl className="seller-identity">
      {identity.map(({ label, lines }) => (
        <div key={label}>
          <dt>{label}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

const texts = seller.identity

/** The id of the details on the page of a shop, the target of links. */
export const SELLER_ID = "verkoper"

/** The details of a shop for buyers, by label. Spec: SELL-06. */
export type IdentityView = ReadonlyArray<{ readonly label: string; readonly lines: ReadonlyArray<string> }>

/** Spec: SELL-06, SELL-16. */
export const identityView = (identity: SellerIdentity): IdentityView => {
  const { tradeName, legalName, address, kvkNumber, vatId, email, phone, returnDays, returnTerms } = identity
  const { deliveryTerms, returnAddress } = identity
  return [
    { label: texts.name, lines: tradeName === legalName ? [tradeName] : [tradeName, legalName] },
    { label: texts.address, lines: addressLines(address) },
    { label: texts.contact, lines: [email, phone] },
    { label: texts.kvk, lines: [kvkNumber] },
    { label: texts.vat, lines: [vatId] },
    ...(deliveryTerms === "" ? [] : [{ label: texts.delivery, lines: [deliveryTerms] }]),
    { label: texts.returns, lines: [texts.days(returnDays), returnTerms].filter((line) => line !== "") },
    ...(returnAddress === null ? [] : [{ label: texts.returnAddress, lines: addressLines(returnAddress) }])
  ]
}

/** A line about the shop of an offer, with a link to all details. Spec: SELL-06. */
export interface SellerLine {
  readonly text: string
  readonly href: string
}

/** Returns the line about the shop with the page `shopHref`. Spec: SELL-06. */
export const sellerLine = ({ kvkNumber, address: { city } }: SellerIdentity, shopHref: string): SellerLine => ({
  text: texts.line(kvkNumber, city),
  href: `${shopHref}#${SELLER_ID}`
})
