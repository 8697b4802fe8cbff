import { ROUTES } from "#domain/routes/routes.ts"
import type { AgeGateReason } from "#web/app/age.ts"
import { AgeQuestion } from "./age-question.tsx"
import { age } from "#web/messages/layout.ts"
import { site } from "#web/messages/site.ts"
import "#web/components/button.css"
import "./problem.css"

const TEXTS: Readonly<Record<AgeGateReason, string>> = {
  ask: age.text,
  closed: age.closedText,
  blocked: age.blockedText
}

/** The age gate in place of a page for adults: the question with two equal buttons, or a rejection. Spec: ADULT-02, ADULT-04. */
export function AgeGate({ reason }: { readonly reason: AgeGateReason }) {
  const isClosed = reason !== "ask"
  return (
    <div className="problem">
      <title>{`${isClosed ? age.closedHeading : age.heading} | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="problem__status" aria-hidden="true">
        18+
      </p>
      <h1 className="problem__heading">{isClosed ? age.closedHeading : age.heading}</h1>
      <p className="problem__text">{TEXTS[reason]}</p>
      {isClosed ? (
        <p className="problem__ways">
          <a className="button" href="/">
            {age.home}
          </a>
          {reason === "blocked" ? null : (
            <a className="button button--quiet" href={ROUTES.cookies}>
              {age.change}
            </a>
          )}
        </p>
      ) : (
        <AgeQuestion />
      )}
    </div>
  )
}
