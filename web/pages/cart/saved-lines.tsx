import { ROUTES } from "#domain/base/routes.ts"
import { Thumbnail } from "#web/components/thumbnail.tsx"
import { cart as texts } from "#web/messages/cart.ts"
import { ProductFields } from "./product-fields.tsx"
import type { SavedLineView } from "./saved-line-view.ts"

/** The lines that the shopper saved for later; nothing without any. Spec: CART-34, CART-35. */
export function SavedLines({ lines }: { readonly lines: ReadonlyArray<SavedLineView> }) {
  if (lines.length === 0) return null
  return (
    <section className="cart-saved" id="bewaard" aria-labelledby="bewaard-kop">
      <h2 className="cart-saved__heading" id="bewaard-kop">
        {texts.savedHeading}
      </h2>
      <p className="cart-saved__hint">{texts.savedHint}</p>
      <ul className="cart-saved__lines">
        {lines.map((line) => (
          <SavedLine key={line.href + line.fields.spid} line={line} />
        ))}
      </ul>
    </section>
  )
}

function SavedLine({ line }: { readonly line: SavedLineView }) {
  const { fields, name, href, picture, source, price, change, canPutBack } = line
  return (
    <li className="saved-line" data-gone={!canPutBack || undefined}>
      <a className="saved-line__picture" href={href} tabIndex={-1} aria-hidden="true">
        {picture === null ? null : <Thumbnail picture={{ url: picture, colour: "" }} isEager={false} />}
      </a>
      <div className="saved-line__text">
        <h3 className="cart-line__name">
          <a href={href}>{name}</a>
        </h3>
        <p className="cart-line__aside">{source}</p>
        {change === null ? null : (
          <p className="saved-line__change" data-kind={change.kind}>
            {change.text}
          </p>
        )}
      </div>
      {price === null ? null : <p className="saved-line__price">{price}</p>}
      <form className="saved-line__ways" method="post" action={ROUTES.cartOverview}>
        <ProductFields fields={fields} />
        {canPutBack ? (
          <button className="button button--small button--quiet" type="submit" name="doe" value="terug">
            {texts.putInCart}
            <span className="visually-hidden">: {name}</span>
          </button>
        ) : null}
        <button className="button button--plain" type="submit" name="doe" value="bewaard-weg">
          {texts.remove}
          <span className="visually-hidden"> {name}</span>
        </button>
      </form>
    </li>
  )
}
