import { useLocation, useRouteError } from "react-router"
import { PROBLEMS } from "#domain/errors/problems.ts"
import { SEGMENT } from "#domain/routes/paths.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { ageGateReason } from "#web/app/age.ts"
import { problemStatus, reportedFailure } from "#web/app/problem.ts"
import { site } from "#web/messages/site.ts"
import { AgeGate } from "./age-gate.tsx"
import { layout as words } from "#web/messages/layout.ts"
import "./problem.css"

/** The not-found page and the error page: the event, its consequences and a link. Spec: ROUTE-27, ROUTE-31. */
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
      <p className="problem__text">{reported?.text ?? text}</p>
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
