import { ROUTES } from "#domain/routes/routes.ts"
import { lists } from "#web/messages/lists.ts"
import { COMPARE_FORM } from "./list-form-ids.ts"
import "./compare-bar.css"

/**
 * How many products are in the comparison and the way there, on a page that has something to compare. Scripts write the count and
 * lead to all that is kept; without them what is checked on this page counts. Spec: LIST-03, LIST-17.
 */
export function CompareBar() {
  return (
    <form id={COMPARE_FORM} className="compare-bar" action={ROUTES.profileComparison} suppressHydrationWarning>
      <p className="compare-bar__count" role="status">
        <b dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />
        {lists.chosen}
      </p>
      <button className="button button--small" form={COMPARE_FORM}>
        {lists.compare}
      </button>
    </form>
  )
}
