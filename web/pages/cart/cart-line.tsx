import { MAX_QUANTITY } from "#domain/shopping/cart/limits.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { cart as texts } from "#web/messages/cart.ts"
import { Notice } from "#web/components/notice.tsx"
import { energyArrow } from "#web/components/energy-arrow.tsx"
import { Thumbnail } from "#web/components/thumbnail.tsx"
import type { CartProduct } from "#domain/shopping/cart/cart.ts"
import type { LineView, SavedLineView } from "./view.ts"

export function CartLine({ line }: { readonly line: LineView }) {
  const { id, name, href, picture, size, pricePerPiece, quantity, amount, change, fewLeft, adult, cheaper, energy } =
    line
  return (
    <li className="cart-line" id={id} data-gone={change?.kind === "gone" || undefined}>
      <a className="cart-line__picture" href={href} tabIndex={-1} aria-hidden="true">
        {picture === null ? null : <Thumbnail picture={{ url: picture, colour: "" }} isEager={false} />}
      </a>
      <div className="cart-line__text">
        <h3 className="cart-line__name">
          <a href={href}>{name}</a>
        </h3>
        {size === null ? null : <p className="cart-line__aside">{texts.size(size)}</p>}
        {pricePerPiece === null || quantity === 1 ? null : (
          <p className="cart-line__aside">{texts.each(pricePerPiece)}</p>
        )}
        {adult === null || adult.href !== null ? null : <p className="cart-line__aside">{adult.text}</p>}
        {cheaper === "" ? null : (
          <p className="cart-line__cheaper">
            <a href={href}>{cheaper}</a>
          </p>
        )}
        {fewLeft === null ? null : <p className="cart-line__aside">{texts.fewLeft(fewLeft)}</p>}
      </div>
      <p className={pricePerPiece === null ? "cart-line__amount cart-line__amount--none" : "cart-line__amount"}>
        {amount}
        {energyArrow(energy)}
      </p>
      <Quantity line={line} />
      {change === null ? null : <Change line={line} change={change} />}
      {adult === null || adult.href === null ? null : (
        <div className="cart-line__news">
          <Notice status="warning">
            <p>
              {adult.text} <a href={adult.href}>{adult.label}</a>
            </p>
          </Notice>
        </div>
      )}
    </li>
  )
}

/** The quantity in two forms, for the buttons and for the number, so that Enter in the number submits the number. */
function Quantity({ line }: { readonly line: LineView }) {
  const { id, fields, name, quantity, canHaveMore, change } = line
  const buttons = `${id}-wijzig`
  const number = `${id}-aantal`
  return (
    <div className="cart-line__change">
      <form className="cart-line__form" id={buttons} data-no-reload="" method="post" action={ROUTES.cartOverview}>
        <ProductFields fields={fields} />
      </form>
      {change?.kind === "gone" ? null : (
        <div className="stepper">
          <button
            className="stepper__step"
            id={`${id}-minder`}
            type="submit"
            form={buttons}
            name="doe"
            value={quantity === 1 ? "weg" : "minder"}
            aria-label={quantity === 1 ? texts.removeNamed(name) : texts.less(name)}
          >
            −
          </button>
          <form id={number} data-no-reload="" method="post" action={ROUTES.cartOverview}>
            <ProductFields fields={fields} />
            <input
              className="stepper__number"
              id={`${id}-getal`}
              key={quantity}
              type="text"
              inputMode="numeric"
              name="aantal"
              maxLength={String(MAX_QUANTITY).length}
              defaultValue={quantity}
              aria-label={texts.quantity(name)}
              autoComplete="off"
            />
          </form>
          <button
            className="stepper__step"
            id={`${id}-meer`}
            type="submit"
            form={buttons}
            name="doe"
            value="meer"
            aria-label={texts.more(name)}
            disabled={!canHaveMore}
          >
            +
          </button>
        </div>
      )}
      <div className="cart-line__ways">
        <button className="button button--plain" type="submit" form={buttons} name="doe" value="weg">
          {texts.remove}
          <span className="visually-hidden"> {name}</span>
        </button>
        <button className="button button--plain" type="submit" form={buttons} name="doe" value="bewaar">
          {texts.saveForLater}
          <span className="visually-hidden">: {name}</span>
        </button>
      </div>
      {change?.kind === "gone" ? null : (
        <button
          className="cart-line__apply button button--small button--quiet"
          type="submit"
          form={number}
          name="doe"
          value="aantal"
        >
          {texts.apply}
        </button>
      )}
    </div>
  )
}

interface ChangeProps {
  readonly line: LineView
  readonly change: NonNullable<LineView["change"]>
}

function Change({ line: { fields, priceNow }, change: { kind, text, maxQuantity } }: ChangeProps) {
  return (
    <div className="cart-line__news">
      <Notice status={kind === "fell" ? "success" : "warning"}>
        <p>{text}</p>
        {kind === "rose" || kind === "too-many" ? (
          <form method="post" action={ROUTES.cartOverview}>
            <ProductFields fields={fields} />
            <input
              type="hidden"
              name={kind === "rose" ? "prijs" : "aantal"}
              value={(kind === "rose" ? priceNow : maxQuantity) ?? ""}
            />
            <button
              className="button button--small button--quiet"
              type="submit"
              name="doe"
              value={kind === "rose" ? "akkoord" : "aantal"}
            >
              {kind === "rose" ? texts.agree : texts.setTo(maxQuantity ?? 1)}
            </button>
          </form>
        ) : null}
      </Notice>
    </div>
  )
}

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
          <SavedLine key={line.href + line.fields.offerId} line={line} />
        ))}
      </ul>
    </section>
  )
}

function SavedLine({ line }: { readonly line: SavedLineView }) {
  const { fields, name, href, picture, source, price, change, canPutBack, energy } = line
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
      {price === null ? null : (
        <p className="saved-line__price">
          {price}
          {energyArrow(energy)}
        </p>
      )}
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

export function ProductFields({ fields }: { readonly fields: CartProduct }) {
  return (
    <>
      <input type="hidden" name="product" value={fields.product} />
      <input type="hidden" name="sid" value={fields.shopId} />
      <input type="hidden" name="spid" value={fields.offerId} />
    </>
  )
}
