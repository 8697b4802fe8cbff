import { orders as texts } from "#web/messages/orders.ts"
import type { OrderView } from "./view.ts"

/** The events of the parcels, newest first. A delivered order says no more that the carrier is silent. Spec: ORDER-02. */
export function Tracking({ shipments, isDelivered }: Pick<OrderView, "shipments" | "isDelivered">) {
  return (
    <section className="order__part" aria-labelledby="order-tracking">
      <h2 id="order-tracking">{texts.tracking}</h2>
      {shipments.map(({ code, service, href, content, updates }) => (
        <div key={code} className="parcel">
          <p className="parcel__head">
            <b>{texts.parcel(service, code)}</b>
            {href === null ? null : (
              <a href={href} rel="noopener noreferrer">
                {texts.follow(service)}
              </a>
            )}
          </p>
          {content === "" ? null : <p className="order__small">{content}</p>}
          {updates.length === 0 ? (
            isDelivered ? null : (
              <p className="order__small">{texts.noMessages}</p>
            )
          ) : (
            <ol className="parcel__updates">
              {updates.map(({ id, day, message }) => (
                <li key={id} className="parcel__update">
                  <span className="parcel__day">{day}</span>
                  <span>{message}</span>
                </li>
              ))}
            </ol>
          )}
        </div>
      ))}
    </section>
  )
}
