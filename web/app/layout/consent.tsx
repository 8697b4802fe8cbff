import { useLocation } from "react-router"
import { ROUTES } from "#domain/routes/routes.ts"
import { consent } from "#web/messages/layout.ts"
import "./consent.css"

/**
 * The question for consent with two equal buttons, in a form that works without scripts and covers nothing. Spec: CONS-01, CONS-03,
 * ROUTE-30.
 */
export function Consent() {
  const { pathname, search } = useLocation()
  return (
    <aside className="consent" aria-labelledby="consent-heading">
      <form className="consent__form" method="post" action={ROUTES.cookies}>
        <input type="hidden" name="naar" value={pathname + search} />
        <div className="consent__words">
          <h2 className="consent__heading" id="consent-heading">
            {consent.heading}
          </h2>
          <p>
            {consent.text} <a href={ROUTES.cookies}>{consent.more}</a>
          </p>
        </div>
        <div className="consent__answers">
          <button className="button button--quiet" type="submit" name="toestemming" value="denied">
            {consent.reject}
          </button>
          <button className="button button--quiet" type="submit" name="toestemming" value="granted">
            {consent.accept}
          </button>
        </div>
      </form>
    </aside>
  )
}
