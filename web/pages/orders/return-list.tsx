import { CARRIER_IDS, CARRIERS } from "#domain/shopping/orders/carriers.ts"
import { Field } from "#web/components/field.tsx"
import { Select } from "#web/components/select.tsx"
import type { InvalidForm } from "#web/features/page/page-request.ts"
import { documents } from "#web/messages/documents.ts"
import { orders as texts } from "#web/messages/orders.ts"
import { ACTION, FIELD } from "./fields.ts"
import type { ReturnItem, SlipView } from "./return-view.ts"
import "#web/components/disclosure.css"

interface Props {
  readonly action: string
  readonly returns: ReadonlyArray<ReturnItem>
  readonly invalidForm: InvalidForm | null
}

export function ReturnList({ action, returns, invalidForm }: Props) {
  return (
    <ul className="orders__list">
      {returns.map(
        ({
          id,
          shop,
          on,
          status,
          till,
          labelHref,
          labelFileHref,
          canWithdraw,
          sending,
          parcel,
          rejection,
          order,
          products
        }) => (
          <li key={id} className="order-card">
            <header className="order-card__head">
              <p className="order-card__status" data-tone="busy">
                {status}
              </p>
              <h3 className="order-card__shop">{shop}</h3>
              <p className="order-card__aside">{on}</p>
              <p className="order-card__aside">{id}</p>
            </header>
            <ul className="order-card__products">
              {products.map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
              {till === "" ? null : <li className="order-card__till">{till}</li>}
              {parcel === "" ? null : <li>{texts.sentWith(parcel)}</li>}
              {rejection === "" ? null : <li>{rejection}</li>}
            </ul>
            <div className="order-card__ways">
              {labelHref === null ? null : (
                <a className="button button--quiet button--small" href={labelHref}>
                  {texts.slip}
                  <span className="visually-hidden"> {id}</span>
                </a>
              )}
              {labelFileHref === null ? null : (
                <a className="button button--quiet button--small" href={labelFileHref} download>
                  {documents.label}
                  <span className="visually-hidden"> {id}</span>
                </a>
              )}
              <a href={order.href}>{texts.orderNamed(order.id)}</a>
            </div>
            {sending === null ? null : (
              <Sending
                action={action}
                id={id}
                sending={sending}
                invalidForm={invalidForm?.values[FIELD.return] === id ? invalidForm : null}
              />
            )}
            {canWithdraw ? <Withdrawing action={action} id={id} /> : null}
          </li>
        )
      )}
    </ul>
  )
}

interface SendingProps extends Pick<Props, "action" | "invalidForm">, Pick<ReturnItem, "id"> {
  readonly sending: NonNullable<ReturnItem["sending"]>
}

function Sending({ action, id, sending: { isCorrection, carrier, code }, invalidForm }: SendingProps) {
  return (
    <details className="disclosure order-card__step" open={invalidForm !== null}>
      <summary>
        {isCorrection ? texts.correct : texts.send}
        <span className="visually-hidden"> {id}</span>
      </summary>
      <form method="post" action={`${action}#returns`} noValidate>
        <p>{isCorrection ? texts.correctHint : texts.sendHint}</p>
        <input type="hidden" name={FIELD.return} value={id} />
        <Select
          id={`vervoerder-${id}`}
          name={FIELD.carrier}
          label={texts.carrier}
          options={CARRIER_OPTIONS}
          isOptional
          defaultValue={invalidForm?.values[FIELD.carrier] ?? carrier}
        />
        <Field
          id={`code-${id}`}
          name={FIELD.code}
          label={texts.code}
          hint={texts.codeHint}
          problem={invalidForm?.fieldErrors[FIELD.code]}
          isOptional
          defaultValue={invalidForm?.values[FIELD.code] ?? code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
        />
        <button className="button button--small" type="submit" name={FIELD.action} value={ACTION.send}>
          {isCorrection ? texts.correctNow : texts.sendNow}
          <span className="visually-hidden"> {id}</span>
        </button>
      </form>
    </details>
  )
}

const CARRIER_OPTIONS = CARRIER_IDS.map((value) => ({ value, label: CARRIERS[value].name }))

function Withdrawing({ action, id }: Pick<Props, "action"> & Pick<ReturnItem, "id">) {
  return (
    <details className="disclosure order-card__step">
      <summary>
        {texts.withdraw}
        <span className="visually-hidden"> {id}</span>
      </summary>
      <form method="post" action={action}>
        <p>{texts.withdrawSure}</p>
        <input type="hidden" name={FIELD.return} value={id} />
        <button className="button button--small" type="submit" name={FIELD.action} value={ACTION.withdraw}>
          {texts.withdrawNow}
          <span className="visually-hidden"> {id}</span>
        </button>
      </form>
    </details>
  )
}

/** The return slip for the parcel, alone on its sheet in print. Spec: RETURN-07. */
export function Slip({ slip }: { readonly slip: SlipView }) {
  const { id, shop, shopAddress, order, sender, on, products } = slip
  return (
    <article className="return-slip" aria-labelledby="return-slip">
      <h3 className="return-slip__heading" id="return-slip">
        {texts.slip}
      </h3>
      <p className="return-slip__number">{id}</p>
      <dl className="return-slip__facts">
        <dt>{texts.slipTo}</dt>
        <dd>{[shop, ...shopAddress].join(", ")}</dd>
        <dt>{texts.slipFrom}</dt>
        <dd>{sender}</dd>
        <dt>{texts.slipOrder}</dt>
        <dd>{order}</dd>
        <dt>{texts.slipOn}</dt>
        <dd>{on}</dd>
      </dl>
      <ul className="return-slip__products">
        {products.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      <p className="return-slip__hint">{texts.slipHint}</p>
    </article>
  )
}
