import { useLocation, useRouteError } from "react-router"
import { PROBLEMS } from "#domain/site/failures.ts"
import { SEGMENT } from "#domain/base/paths.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { ageGateReason, type AgeGateReason } from "#web/app/age.ts"
import { problemStatus, reportedFailure } from "#web/app/problem.ts"
import { site } from "#web/messages/site.ts"
import { layout as words, age } from "#web/messages/layout.ts"
import "./problem.css"
import "#web/components/button.css"

export function Problem() {
  const cause = useRouteError()
  const { pathname, search } = useLocation()
  const held = ageGateReason(cause)
  if (held !== null) return <AgeGate reason={held} />
  const status = problemStatus(cause)
  const { heading, text } = PROBLEMS[status]
  const reported = reportedFailure(cause)
  const canRetry = status !== 404 && pathname !== ROUTES.error
  return (
    <div className="problem">
      <title>{`${heading} | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="problem__status">{status}</p>
      <h1 className="problem__heading">{heading}</h1>
      <p>{reported?.text ?? text}</p>
      {reported === null ? null : (
        <p>
          {words.reportId} <code>{reported.correlationId}</code>
        </p>
      )}
      <p className="problem__ways">
        {canRetry && (
          <a className="button" href={pathname + search} data-native="">
            {words.again}
          </a>
        )}
        <a className={canRetry ? "button button--quiet" : "button"} href="/">
          {words.home}
        </a>
        <a className="button button--quiet" href={`/${SEGMENT.allCategories}/`}>
          {words.allCategories}
        </a>
      </p>
    </div>
  )
}

const TEXTS: Readonly<Record<AgeGateReason, string>> = {
  ask: age.text,
  closed: age.closedText,
  blocked: age.blockedText
}

function AgeGate({ reason }: { readonly reason: AgeGateReason }) {
  const isClosed = reason !== "ask"
  return (
    <div className="problem">
      <title>{`${isClosed ? age.closedHeading : age.heading} | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="problem__status" aria-hidden="true">
        18+
      </p>
      <h1 className="problem__heading">{isClosed ? age.closedHeading : age.heading}</h1>
      <p>{TEXTS[reason]}</p>
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

/** Two equal buttons that lead back to the same page. Spec: ADULT-02, ADULT-04, ADULT-17. */
export function AgeQuestion() {
  const { pathname, search } = useLocation()
  return (
    <form className="problem__ways" method="post" action={ROUTES.cookies} aria-label={age.heading}>
      <input type="hidden" name="naar" value={pathname + search} />
      <button className="button button--quiet" type="submit" name="volwassen" value="ja">
        {age.yes}
      </button>
      <button className="button button--quiet" type="submit" name="volwassen" value="nee">
        {age.no}
      </button>
    </form>
  )
}
