import { useLocation } from "react-router"
import { ROUTES } from "#domain/base/routes.ts"
import { age } from "#web/messages/layout.ts"
import "#web/components/button.css"
import "./problem.css"

/** The question for the visitor's age: two equal buttons that lead back to the same page. Spec: ADULT-02, ADULT-04, ADULT-17. */
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
