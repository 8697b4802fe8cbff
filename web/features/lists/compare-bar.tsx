import { ROUTES } from "#domain/base/routes.ts"
import { lists } from "#web/messages/lists.ts"
import { COMPARE_FORM, HEART_FORM } from "./list-buttons.ts"
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

interface Props {
  /** The ids on the user's wishlist; null for an anonymous visitor. */
  readonly saved: ReadonlyArray<string> | null
  /** The mark of the user; undefined for an anonymous visitor. Spec: AUTH-71. */
  readonly user?: string | undefined
  /** True if scripts have to tell the other tabs that nobody is logged in: hydrates the page at once. Spec: AUTH-71. */
  readonly isAfterLogout?: boolean
  /** The URL to return to after a form submission without scripts. */
  readonly currentUrl: string
}

/** The form of all hearts on a page. Scripts update `data-saved`. Spec: LIST-01, LIST-17. */
export function HeartForm({ saved, user, isAfterLogout = false, currentUrl }: Props) {
  return (
    <form
      id={HEART_FORM}
      method="post"
      action={ROUTES.profileWishlist}
      data-saved={saved?.join(" ")}
      data-user={user}
      data-eager={isAfterLogout ? "" : undefined}
      suppressHydrationWarning
    >
      <input type="hidden" name="naar" value={currentUrl} />
    </form>
  )
}
