import { orders as texts } from "#web/messages/orders.ts"
import type { SlipView } from "./return-view.ts"

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
