import { parts } from "#web/messages/parts.ts"
import "./step-bar.css"

interface Props {
  readonly steps: ReadonlyArray<{ readonly label: string; readonly href: string }>
  /** Earlier steps are links. */
  readonly current: number
}

export function StepBar({ steps, current }: Props) {
  return (
    <nav aria-label={parts.steps}>
      <ol className="step-bar">
        {steps.map(({ label, href }, index) => (
          <li
            key={label}
            className="step-bar__step"
            data-state={index < current ? "done" : undefined}
            aria-current={index === current ? "step" : undefined}
          >
            {index < current ? (
              <a className="step-bar__label" href={href}>
                <span className="step-bar__name">{label}</span>
                <span className="visually-hidden">, {parts.stepDone}</span>
              </a>
            ) : (
              <span className="step-bar__label">
                <span className="step-bar__name">{label}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
