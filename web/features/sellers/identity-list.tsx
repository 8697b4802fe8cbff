import type { IdentityView } from "./identity-view.ts"
import "./identity-list.css"

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
