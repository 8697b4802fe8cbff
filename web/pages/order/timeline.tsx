import { orders as texts } from "#web/messages/orders.ts"
import type { OrderView } from "./view.ts"

export function Timeline({ steps }: { readonly steps: OrderView["timeline"] }) {
  return (
    <ol className="timeline" aria-label={texts.progress}>
      {steps.map(({ label, state, day }) => (
        <li
          key={label}
          className="timeline__step"
          data-state={state}
          aria-current={state === "now" ? "step" : undefined}
        >
          <span className="timeline__label">
            {label}
            {state === "ahead" ? null : <span className="visually-hidden">, {texts.states[state]}</span>}
          </span>
          {day === "" ? null : <span className="timeline__day">{day}</span>}
        </li>
      ))}
    </ol>
  )
}
