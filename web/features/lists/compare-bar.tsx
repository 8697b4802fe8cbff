import { ROUTES } from "#domain/base/routes.ts"
import { lists } from "#web/messages/lists.ts"
import { COMPARE_FORM } from "./list-buttons.ts"
import "./compare-bar.css"

/**
 * The bar with the number of products in the comparison and a button to open it. Scripts update the count and open the stored
 * comparison; without scripts the button submits the boxes checked on this page. Spec: LIST-03, LIST-17.
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
