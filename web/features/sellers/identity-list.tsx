import "./identity-list.css"
import type { SellerIdentity } from "#domain/account/profile/seller-identity.ts"
import { seller } from "#web/messages/seller.ts"
import { addressLines } from "#domain/account/profile/address.ts"

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

export const SELLER_ID = "verkoper"

type IdentityView = ReadonlyArray<{ readonly label: string; readonly lines: ReadonlyArray<string> }>

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

export interface SellerLine {
  readonly text: string
  readonly href: string
}

export const sellerLine = ({ kvkNumber, address: { city } }: SellerIdentity, shopHref: string): SellerLine => ({
  text: texts.line(kvkNumber, city),
  href: `${shopHref}#${SELLER_ID}`
})
