import { product as texts } from "#web/messages/product.ts"
import type { SpecGroup } from "./specs.ts"
import "./specs.css"

/** The specifications in groups; nothing if there are none. Spec: PDP-01. */
export function Specs({ groups }: { readonly groups: ReadonlyArray<SpecGroup> }) {
  if (groups.length === 0) return null
  return (
    <section className="specs" aria-labelledby="specificaties">
      <h2 id="specificaties">{texts.specs}</h2>
      <table className="specs__table">
        <caption className="visually-hidden">{texts.specs}</caption>
        {groups.map(({ heading, specs }) => (
          <tbody key={heading}>
            <tr>
              <th className="specs__group" scope="rowgroup" colSpan={2}>
                {heading}
              </th>
            </tr>
            {specs.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
