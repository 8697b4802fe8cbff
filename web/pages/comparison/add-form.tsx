import { ROUTES } from "#domain/routes/routes.ts"
import { comparison as texts } from "#web/messages/comparison.ts"
import { Field } from "#web/components/field.tsx"
import { Thumbnail } from "#web/components/thumbnail.tsx"
import { COMPARISON_PARAMETER } from "./href.ts"
import type { AddView } from "./view.ts"

/** The form that finds a product to add to the comparison. Spec: LIST-03. */
export function AddForm({ add: { ids, term, found } }: { readonly add: AddView }) {
  return (
    <section className="comparison__add" id="erbij" aria-labelledby="erbij-kop">
      <h2 id="erbij-kop">{texts.addHeading}</h2>
      <form className="comparison__form" action={ROUTES.profileComparison} data-stay="">
        <input type="hidden" name={COMPARISON_PARAMETER.products} value={ids} />
        <Field
          name={COMPARISON_PARAMETER.term}
          label={texts.addLabel}
          type="search"
          defaultValue={term}
          maxLength={100}
        />
        <button className="button">{texts.search}</button>
      </form>
      {term === "" ? null : found.length === 0 ? (
        <p role="status">{texts.foundNone(term)}</p>
      ) : (
        <ul className="comparison__found" aria-label={texts.found(term)}>
          {found.map(({ id, name, picture, price, shipping, addHref }) => (
            <li key={id}>
              <Thumbnail picture={picture} isEager={false} />
              <span className="comparison__found-text">
                <span>{name}</span>
                {price === null ? (
                  <span>{texts.soldNowhere}</span>
                ) : (
                  <span>
                    <b>{price}</b> · {shipping}
                  </span>
                )}
              </span>
              <a className="button button--quiet button--small" href={addHref} aria-label={texts.addNamed(name)}>
                {texts.add}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
